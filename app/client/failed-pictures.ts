function showFallback(image: HTMLImageElement): void {
  const { fallback } = document.body.dataset
  if (!fallback || 'failed' in image.dataset) return
  image.dataset.failed = ''
  for (const source of image.parentElement?.querySelectorAll('source') ?? []) {
    source.removeAttribute('srcset')
  }
  image.removeAttribute('srcset')
  image.src = fallback
}

/**
 * Replaces every picture that fails to load by the fallback that the body names (specification,
 * section 7).
 */
export function replaceFailedPictures(): void {
  // An image's error event does not bubble.
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement) showFallback(target)
    },
    true,
  )
}
