import { savesData } from '../ui/saves-data.ts'
import { prefetchRules } from './prefetch-rules.ts'

/**
 * Has the browser fetch the page that a visitor is about to open. Visitors who save data get nothing that
 * they have not asked for. A plain `<link rel="prefetch">` would not do: our pages are asked for again
 * on the click then, because they may have changed (seen in Chromium 156).
 */
export function prefetchPages(): void {
  if (savesData() || !HTMLScriptElement.supports?.('speculationrules')) return
  const rules = document.createElement('script')
  rules.type = 'speculationrules'
  rules.textContent = prefetchRules
  document.head.append(rules)
}
