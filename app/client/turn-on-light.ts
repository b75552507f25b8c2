import { isNewVisit, prefersReducedMotion } from '../ui/browser.ts'

/** Whether the visitor comes from elsewhere: not by a link of this site, Back or a reload. */
const isArrival = () => isNewVisit() && !document.referrer.startsWith(`${location.origin}/`)

/** Turns on the hero's light, for visitors who arrive, when its picture is there (hero.css). */
export function turnOnLight(): void {
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
