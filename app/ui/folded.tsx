import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type FoldedProps = { summary: ReactNode; summaryClass: string; children: ReactNode }

/**
 * Folded on phones alone (app/client/fold-on-phones.ts): only there it has its summary, which
 * assistive technology announces as a button.
 */
export function Folded({ summary, summaryClass, children }: FoldedProps) {
  return (
    <details className="disclosure" open data-folding>
      <summary className={`flex items-center justify-between sm:hidden ${summaryClass}`}>
        {summary}
        <Icon name="chevron-down" className="size-5" />
      </summary>
      {children}
    </details>
  )
}
