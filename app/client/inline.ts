import { receivedParameter } from '../quote/fields.ts'
import { isNewVisit, isSupported, prefersReducedMotion } from '../ui/browser.ts'
import { deferActions } from './deferred-actions.ts'
import { foldOnPhones } from './fold-on-phones.ts'
import { hydrateLate } from './hydration.ts'
import { scrollToSections } from './section-links.ts'

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

function showFallback({ target: image }: Event): void {
  // Scripts fail, too, also before there is a body.
  if (!(image instanceof HTMLImageElement) || 'failed' in image.dataset) return
  const { fallback } = document.body.dataset
  if (!fallback) return
  image.dataset.failed = ''
  for (const source of image.parentElement?.querySelectorAll('source') ?? []) {
    source.removeAttribute('srcset')
  }
  image.src = fallback
}

/** In place of a picture that fails the body's fallback is shown (specification, section 7). */
function replaceFailedPictures(): void {
  // An image's error event does not bubble.
  addEventListener('error', showFallback, true)
}

/** Whether the visitor comes from elsewhere: not by a link of this site, Back or a reload. */
const isArrival = () => isNewVisit() && !document.referrer.startsWith(`${location.origin}/`)

/** Lets the light of the hero come on when its picture has come, for who arrives (app/home/hero.css). */
function turnOnLight(): void {
  if (location.pathname !== '/' || prefersReducedMotion() || !isArrival()) return
  const { dataset } = document.documentElement
  dataset.light = 'off'
  const turnOn = () => {
    dataset.light = 'on'
  }
  const onPicture = ({ target }: Event) => {
    if (target instanceof Element && target.closest('.hero-picture')) turnOn()
  }
  document.addEventListener('load', onPicture, true)
  // The whole page has loaded also where the picture never comes.
  addEventListener('load', turnOn)
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
  deferActions()
  hydrateLate()
}
