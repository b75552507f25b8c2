/** Takes the button away while the form, or a contact beside it, is where it floats. */
export function keepFloatingButtonOffContacts(): void {
  const button = document.querySelector('.floating')
  const contacts = document.getElementById('contato')
  if (!button || !contacts) return
  const observer = new IntersectionObserver(
    (entries) => button.toggleAttribute('data-away', entries.at(-1)?.isIntersecting),
    { rootMargin: '-75% 0px 0px' },
  )
  observer.observe(contacts)
}
