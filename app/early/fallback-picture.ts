import { listen } from './listen.ts'

/** Replaces a picture that fails to load, which may be long before hydration, by the fallback that the body names. */
export function replaceFailedPictures(): void {
  listen('error', ({ target }) => {
    if (!(target instanceof HTMLImageElement)) return
    const { fallback } = document.body.dataset
    if (!fallback || 'failed' in target.dataset) return
    target.dataset.failed = ''
    for (const source of target.parentElement?.querySelectorAll('source') ?? []) {
      source.removeAttribute('srcset')
    }
    target.removeAttribute('srcset')
    target.src = fallback
  })
}
