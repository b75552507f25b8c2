import type { ReactNode } from 'react'

/** What screen readers say of a link that opens another tab. */
export const newTabHint = '(abre em outra aba)'

type NewTabLinkProps = { href: string; className: string; children: ReactNode }

/** A link that opens another tab, and says so to screen readers. */
export function NewTabLink({ href, className, children }: NewTabLinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener" className={className}>
      {children}
      <span className="visually-hidden">{` ${newTabHint}`}</span>
    </a>
  )
}
