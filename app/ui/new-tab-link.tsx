import { interfaceTexts } from 'virtual:content'
import type { ReactNode } from 'react'

type NewTabLinkProps = { href: string; className: string; children: ReactNode }

/** A link that opens another tab, and says so to screen readers. */
export function NewTabLink({ href, className, children }: NewTabLinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener" className={className}>
      {children}
      <span className="visually-hidden">{` (${interfaceTexts.links.newTab})`}</span>
    </a>
  )
}
