import { segmentChoice, segmentPanelId } from '../pages.ts'
import { isNewVisit, prefersReducedMotion, shownPopover } from '../ui/browser.ts'
import { tabStorage } from '../ui/tab-storage.ts'

/** Milliseconds from arriving on the home page to scrolling (specification, section 9). */
const scrollDelay = 100

/** The key of the section to which the home page scrolls once it is there. */
const storageKey = 'section'

/** Not by location.hash, which would jump there at once and be an entry of the history. */
function nameInUrl(id: string): void {
  const hash = id === document.body.id ? '' : `#${id}`
  history.replaceState(history.state, '', location.pathname + location.search + hash)
}

/** Shows the panel of the checked choice, which may be the one that the browser restored. */
function showChosenSegment(): void {
  const choices = document.querySelectorAll<HTMLInputElement>(`[name="${segmentChoice}"]`)
  for (const { value, checked } of choices) {
    document.getElementById(value)?.toggleAttribute('data-shown', checked)
  }
}

/** Chooses a segment; on a phone its chip and the next ones come into view. */
function choose(choice: HTMLInputElement): void {
  choice.checked = true
  showChosenSegment()
  const label = choice.labels?.[0]
  const row = label?.parentElement
  if (label && row) row.scrollLeft = label.offsetLeft + (label.offsetWidth - row.clientWidth) / 2
}

/** Shows a section that is hidden: the panel of a segment, or what is folded. */
function unhide(section: HTMLElement): void {
  const choice = document.querySelector<HTMLInputElement>(
    `[name="${segmentChoice}"][value="${section.id}"]`,
  )
  if (choice) choose(choice)
  if (section instanceof HTMLDetailsElement) section.open = true
}

/** Scrolls to a section of this page, the panel of a segment or the form’s message, and focuses it. */
function goToSection(id: string, isInstant = prefersReducedMotion()): void {
  const section = document.getElementById(id)
  if (!section) return
  unhide(section)
  section.scrollIntoView({
    behavior: isInstant ? 'auto' : 'smooth',
    // Above the form's message the other fields are in view.
    block: section instanceof HTMLTextAreaElement ? 'nearest' : 'start',
  })
  if (section !== document.body) {
    // Removed on blur: screen readers (Orca) skip headings in sections that stay focusable.
    section.tabIndex = -1
    section.addEventListener('blur', () => section.removeAttribute('tabindex'), { once: true })
  }
  section.focus({ preventScroll: true })
  nameInUrl(id)
}

/** With a key held down a click opens another tab or window, or saves. */
function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)
}

const closePopover = () => shownPopover()?.hidePopover()

/** Whether the stored section is for the page that is loading: this one runs until that is there. */
let isLeaving = false

function followLink(event: MouseEvent): void {
  if (!isPlainClick(event) || !(event.target instanceof Element)) return
  const link = event.target.closest<HTMLAnchorElement>('a[data-section]')
  const section = link?.dataset.section
  if (!link || !section) return
  closePopover()
  // The form begins its message as the link says, once it is hydrated (app/form/use-quote-links.ts).
  document.querySelector('[data-followed]')?.removeAttribute('data-followed')
  link.dataset.followed = ''
  if (link.pathname === location.pathname) {
    // The browser itself goes to what has not arrived yet.
    if (!document.getElementById(section)) return
    event.preventDefault()
    // Back returns to where the link was, as it does without scripts.
    if (link.hash !== location.hash) history.pushState(history.state, '')
    goToSection(section)
  } else if (tabStorage.set(storageKey, section)) {
    // With its hash in the URL the browser would jump to the section at once.
    event.preventDefault()
    isLeaving = true
    location.assign(link.pathname + link.search)
  }
}

/** Storage is asked only now, because the first answer takes long enough to delay a paint. */
function scrollOnArrival(): void {
  const section = !isLeaving && tabStorage.get(storageKey)
  if (!section) return
  tabStorage.set(storageKey, '')
  goToSection(section)
}

/** What the URL names, also where another program has percent-encoded its letters. */
function idInUrl(): string {
  const hash = location.hash.slice(1)
  try {
    return decodeURIComponent(hash)
  } catch {
    return hash
  }
}

/** As `unhide`, for what the URL names: the panel of a segment, or what is folded. */
function showNamed(scrolls: boolean): void {
  const id = idInUrl()
  const section = document.getElementById(id)
  const mayBeHidden = section instanceof HTMLDetailsElement || id.startsWith(segmentPanelId(''))
  if (!section || !mayBeHidden) return
  if (scrolls) goToSection(id, true)
  else unhide(section)
}

/** A chosen segment is named in the URL, so that the visitor can share it. */
function chooseSegment({ target }: Event): void {
  if (!(target instanceof HTMLInputElement) || target.name !== segmentChoice) return
  choose(target)
  nameInUrl(target.value)
}

/** Links to a section scroll smoothly (specification, section 2), and each segment has a URL. */
export function scrollToSections(): void {
  addEventListener('click', followLink)
  // After Back or a reload the browser scrolls to where the visitor was.
  addEventListener('DOMContentLoaded', () => showNamed(isNewVisit()))
  addEventListener('DOMContentLoaded', () => setTimeout(scrollOnArrival, scrollDelay))
  addEventListener('hashchange', () => showNamed(true))
  addEventListener('change', chooseSegment)
  addEventListener('pageshow', showChosenSegment)
  // A page that comes back from the browser's memory would still have it open.
  addEventListener('pagehide', closePopover)
}
