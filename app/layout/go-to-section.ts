import { wantsStillness } from '../ui/wants-stillness.ts'

/** Scrolls to a section of this page and puts the focus there; the URL names it, as a link would. */
export function goToSection(id: string): void {
  const section = document.getElementById(id)
  if (!section) return
  section.scrollIntoView({ behavior: wantsStillness() ? 'auto' : 'smooth' })
  section.focus({ preventScroll: true })
  // Not by the router: it would jump to the hash at once instead of scrolling.
  history.replaceState(history.state, '', `#${id}`)
}
