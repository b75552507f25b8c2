/**
 * Hides the floating button while the form is at the height where it floats, so that it covers no word
 * of it (app/layout/layout.css).
 */
export function keepFloatingButtonOffForm(): void {
  const button = document.querySelector('.floating')
  const form = document.getElementById('pedido')
  if (!button || !form) return
  const observer = new IntersectionObserver(
    (entries) => button.toggleAttribute('data-away', entries.at(-1)?.isIntersecting),
    { rootMargin: '-75% 0px 0px' },
  )
  observer.observe(form)
}
