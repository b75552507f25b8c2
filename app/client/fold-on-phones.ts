import { narrowScreens } from '../pictures/picture-rules.ts'

/** Folds what `app/ui/folded.tsx` shows open for as long as the screen is narrow. */
export function foldOnPhones(): void {
  const narrow = matchMedia(narrowScreens)
  const folded = document.querySelectorAll<HTMLDetailsElement>('[data-folding]')
  const follow = () => {
    for (const details of folded) {
      details.open = !narrow.matches
      details.querySelector('summary')?.setAttribute('tabindex', narrow.matches ? '0' : '-1')
      // components.css has hidden it since the first paint.
      delete details.dataset.folding
    }
  }
  follow()
  narrow.addEventListener('change', follow)
}
