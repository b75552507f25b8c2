/** Scrolls to a section of this page and puts the focus there; the URL names it, as a link would. */
export function goToSection(id: string): void {
  const section = document.getElementById(id)
  if (!section) return
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  section.scrollIntoView({ behavior: still ? 'auto' : 'smooth' })
  section.focus({ preventScroll: true })
  // Not by the router: it would jump to the hash at once instead of scrolling.
  history.replaceState(history.state, '', `#${id}`)
}
