/**
 * Replaces a picture that fails to load by the fallback named in its `data-fallback`. It listens
 * from before the first picture is parsed, because a picture may fail long before hydration.
 */
export function replaceFailedPictures(): void {
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLImageElement)) return
      const { fallback } = target.dataset
      if (!fallback || 'failed' in target.dataset) return
      target.dataset.failed = ''
      for (const source of target.parentElement?.querySelectorAll('source') ?? []) {
        source.removeAttribute('srcset')
      }
      target.removeAttribute('srcset')
      target.src = fallback
    },
    true,
  )
}
