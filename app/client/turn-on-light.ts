import { prefersReducedMotion } from '../ui/browser.ts'

const storageKey = 'light'

function isFirstPage(): boolean {
  try {
    const isFirst = sessionStorage.getItem(storageKey) === null
    sessionStorage.setItem(storageKey, 'on')
    return isFirst
  } catch {
    return false
  }
}

/** Lets the light of the hero come on when its picture has come, once in a visit (app/home/hero.css). */
export function turnOnLight(): void {
  if (location.pathname !== '/' || prefersReducedMotion() || !isFirstPage()) return
  const { dataset } = document.documentElement
  dataset.light = 'off'
  // The whole page has loaded where the picture never comes.
  const turnOn = ({ target }: Event) => {
    if (target instanceof Element && !target.closest('.hero-picture')) return
    dataset.light = 'on'
  }
  addEventListener('load', turnOn, true)
}
