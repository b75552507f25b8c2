import type { MouseEvent, ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { goToSection } from './go-to-section.ts'
import { isPlainClick } from './is-plain-click.ts'
import type { SectionId } from './sections.ts'

type SectionLinkProps = {
  to: SectionId
  /** A service's id that the quote form is to be filled in with. */
  service?: string
  className?: string
  onFollow?: () => void
  children: ReactNode
}

/**
 * A link to a section of the home page: a plain anchor without scripts; with them it scrolls
 * smoothly, from other pages by way of the home page (specification, section 2).
 */
export function SectionLink({ to, service, className, onFollow, children }: SectionLinkProps) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const search = service ? `?servico=${service}` : ''
  const follow = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onFollow?.()
    if (pathname === '/') goToSection(to)
    else navigate(`/${search}`, { state: { section: to } })
  }
  return (
    <a href={`/${search}#${to}`} data-section={to} className={className} onClick={follow}>
      {children}
    </a>
  )
}
