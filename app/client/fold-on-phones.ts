import { narrowScreens } from '../pictures/picture-rules.ts'

/**
 * Folds what `app/ui/folded.tsx` shows open where the screen is narrow. A phone that is turned folds
 * nothing that its visitor has opened.
 */
export function foldOnPhones(): void {
  const narrow = matchMedia(narrowScreens)
  const folded = document.querySelectorAll<HTMLDetailsElement>('[data-folding]')
  const opened = new WeakSet<HTMLDetailsElement>()
  for (const details of folded) {
    // Assistive technology can press also what the mouse and Tab do not reach.
    details.querySelector('summary')?.addEventListener('click', (event) => {
      if (!narrow.matches) event.preventDefault()
    })
  }
  const follow = () => {
    for (const details of folded) {
      if (details.open && !narrow.matches && !('folding' in details.dataset)) opened.add(details)
      details.open = !narrow.matches || opened.has(details)
      details.querySelector('summary')?.setAttribute('tabindex', narrow.matches ? '0' : '-1')
      // components.css has hidden it since the first paint.
      delete details.dataset.folding
    }
  }
  follow()
  narrow.addEventListener('change', follow)
  // Others (Chrome before 131) print only what is open.
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
