import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type FoldedProps = { summary: ReactNode; summaryClass: string; children: ReactNode }

/** Folded on phones alone (app/client/fold-on-phones.ts): only there the summary can be pressed. */
export function Folded({ summary, summaryClass, children }: FoldedProps) {
  return (
    <details className="disclosure" open data-folding>
      <summary tabIndex={-1} className={`sm:pointer-events-none ${summaryClass}`}>
        {summary}
        <Icon name="chevron-down" className="size-5 sm:hidden" />
      </summary>
      {children}
    </details>
  )
}
