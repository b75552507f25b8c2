import { receivedParameter } from '../quote/fields.ts'
import { isSupported } from '../ui/browser.ts'
import { deferActions } from './deferred-actions.ts'
import { replaceFailedPictures } from './failed-pictures.ts'
import { foldOnPhones } from './fold-on-phones.ts'
import { hydrateLate } from './late-script.ts'
import { followPopovers } from './popovers.ts'
import { scrollToSections } from './section-links.ts'
import { turnOnLight } from './turn-on-light.ts'

/** Past this many pixels the bar is solid (specification, section 9). */
const threshold = 10

/** Sets `data-scrolled` on the document while it is scrolled; the rules of the bar use it. */
function setScrolledAttribute(): void {
  const update = () => {
    document.documentElement.toggleAttribute('data-scrolled', scrollY > threshold)
  }
  // Not now: to ask for the position would lay the page out before anything of it is there.
  addEventListener('scroll', update, { passive: true })
  addEventListener('pageshow', update)
}

/**
 * Takes the reference out of the address of the page that says that a form was received: a reload,
 * or a tab that the browser opens again, must not say so of what is typed afterwards.
 */
function forgetReference(): void {
  const { pathname, search, hash } = location
  if (!new URLSearchParams(search).has(receivedParameter)) return
  history.replaceState(history.state, '', pathname + hash)
}

// The script in the head of every page runs before the first paint and does what must not wait for
// React. Older browsers show the page as without scripts.
if (isSupported()) {
  document.documentElement.dataset.scripts = ''
  forgetReference()
  setScrolledAttribute()
  replaceFailedPictures()
  addEventListener('DOMContentLoaded', foldOnPhones)
  turnOnLight()
  scrollToSections()
  deferActions(hydrateLate())
  followPopovers()
}
