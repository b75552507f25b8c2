import type { ReactNode } from 'react'
import { serviceParameter } from '../quote/fields.ts'
import type { SectionId } from './sections.ts'

type SectionLinkProps = {
  to: SectionId
  /** The id of the service to fill in the quote form. */
  service?: string
  className?: string
  children: ReactNode
}

/**
 * A link to a section of the home page (specification, section 2): a plain anchor, to which
 * `app/client/section-links.ts` scrolls smoothly.
 */
export function SectionLink({ to, service, className, children }: SectionLinkProps) {
  const search = service ? `?${serviceParameter}=${service}` : ''
  return (
    <a href={`/${search}#${to}`} data-section={to} className={className}>
      {children}
    </a>
  )
}
