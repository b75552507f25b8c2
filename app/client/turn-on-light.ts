import { prefersReducedMotion } from '../ui/browser.ts'
import { tabStorage } from '../ui/tab-storage.ts'

const storageKey = 'light'

function isFirstPage(): boolean {
  return tabStorage.get(storageKey) === null && tabStorage.set(storageKey, 'on')
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
