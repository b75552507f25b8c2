import { narrowScreens } from '../pictures/picture-rules.ts'

/** Folds on a phone what `app/ui/folded.tsx` shows open. */
export function foldOnPhones(): void {
  if (!matchMedia(narrowScreens).matches) return
  for (const details of document.querySelectorAll<HTMLDetailsElement>('.folded[open]')) {
    details.open = false
    details.querySelector('summary')?.removeAttribute('tabindex')
  }
}
