import type { Page } from '../page.ts'
import { listen } from './listen.ts'

/** What `LateScripts` writes into the page: all that hydration needs. */
export type LateModules = {
  styles: string
  /** The entry, and what it imports, so that nothing is asked for only when another file has come. */
  scripts: [entry: string, ...imports: string[]]
  /** What the page shows, or in a prerendered page the URL of the file that says so. */
  page: Page | string
}

/** True once React has taken over the page: then its own handlers serve every interaction. */
export function isHydrated(): boolean {
  return 'hydrated' in document.documentElement.dataset
}

/** Calls `then` when React has taken over the page. */
export function onceHydrated(then: () => void): void {
  addEventListener('hydrated', then, { once: true })
}

/** True once it is certain that React will not come: its scripts could not be had, or are broken. */
export function isGivenUp(): boolean {
  return document.documentElement.dataset.scripts === 'early'
}

/** Calls `then` when it becomes certain that React will not come. */
export function onceGivenUp(then: () => void): void {
  addEventListener('givenup', then, { once: true })
}

function giveUp(error: unknown): void {
  console.error('The page works without scripts:', error)
  document.documentElement.dataset.scripts = 'early'
  dispatchEvent(new Event('givenup'))
}

/** The whole stylesheet: the page itself holds only what it shows, not what React may show later. */
function addStyles(href: string): Promise<unknown> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  document.head.append(link)
  return new Promise((resolve, reject) => {
    link.onload = resolve
    link.onerror = reject
  })
}

async function readPage(url: string): Promise<Page> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  return answer.json()
}

async function hydrate(): Promise<void> {
  const text = document.getElementById('late-modules')?.textContent
  if (!text) return
  // Written by our own build into the same page.
  const { styles, scripts, page } = JSON.parse(text) as LateModules
  const load = (url: string) => import(/* @vite-ignore */ url)
  const [entry, ...imports] = scripts
  const [{ takeOver }, data] = await Promise.all([
    load(entry) as Promise<typeof import('../entry.client.tsx')>,
    typeof page === 'string' ? readPage(page) : page,
    addStyles(styles),
    ...imports.map(load),
  ])
  takeOver(data)
}

/**
 * Hydrates after `load`, when the browser is idle, or at the first touch, key or pointer: scripts
 * asked for earlier compete with the first picture (measured: LCP 2529 ms instead of 1733 ms).
 */
export function hydrateLate(): void {
  const gestures = ['pointerdown', 'touchstart', 'keydown', 'focusin'] as const
  let started = false
  const start = () => {
    if (started) return
    started = true
    hydrate().catch(giveUp)
  }
  const whenParsed = () => {
    if (document.readyState !== 'loading') start()
    else addEventListener('DOMContentLoaded', start, { once: true })
  }
  for (const gesture of gestures) {
    addEventListener(gesture, whenParsed, { capture: true, passive: true, once: true })
  }
  // One that came before this script did.
  listen('click', whenParsed)
  const whenIdle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 2000 })
    else setTimeout(start, 200)
  }
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}
