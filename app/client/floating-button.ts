/** Takes the button away while the form is where it floats, so that it covers no word. */
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
