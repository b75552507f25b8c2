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

/** Shows the body's fallback in place of a picture that fails (specification, section 7). */
export function replaceFailedPictures(): void {
  // An image's error event does not bubble.
  addEventListener('error', showFallback, true)
}
