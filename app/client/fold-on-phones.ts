import { narrowScreens } from '../pictures/picture-rules.ts'

/**
 * Folds what `app/ui/folded.tsx` shows open where the screen is narrow. A phone that is turned folds
 * nothing that its visitor had left open.
 */
export function foldOnPhones(): void {
  const narrow = matchMedia(narrowScreens)
  const folded = document.querySelectorAll<HTMLDetailsElement>('[data-folding]')
  const wasOpen = new WeakMap<HTMLDetailsElement, boolean>()
  const follow = () => {
    for (const details of folded) {
      const isTurned = !narrow.matches && !('folding' in details.dataset)
      if (isTurned) wasOpen.set(details, details.open)
      details.open = !narrow.matches || wasOpen.get(details) === true
      // components.css has hidden it since the first paint.
      delete details.dataset.folding
    }
  }
  follow()
  narrow.addEventListener('change', follow)
  openForPrint()
}

/** Chrome before 131 and others without `::details-content` do not print what is closed. */
function openForPrint(): void {
  if (CSS.supports('selector(::details-content)')) return
  addEventListener('beforeprint', () => {
    const closed = document.querySelectorAll('details.disclosure:not([open])')
    for (const details of closed) details.setAttribute('open', '')
    const close = () => {
      for (const details of closed) details.removeAttribute('open')
    }
    addEventListener('afterprint', close, { once: true })
  })
}
