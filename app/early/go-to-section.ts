import { wantsStillness } from '../ui/wants-stillness.ts'

/** Scrolls to a section of this page and puts the focus there; the URL names it, as a link would. */
export function goToSection(id: string): void {
  const section = document.getElementById(id)
  if (!section) return
  section.scrollIntoView({ behavior: wantsStillness() ? 'auto' : 'smooth' })
  // Only while it has the focus: a screen reader passes over the heading of a section that can always have it (Orca 43, heard).
  section.tabIndex = -1
  section.addEventListener('blur', () => section.removeAttribute('tabindex'), { once: true })
  section.focus({ preventScroll: true })
  // The hash alone would jump there at once instead of scrolling.
  history.replaceState(history.state, '', `#${id}`)
}
