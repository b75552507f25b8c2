import { labels } from 'virtual:content'
import type { ReactNode } from 'react'
import type { segmentPanelId } from '../pages.ts'
import { serviceParameter } from '../quote/fields.ts'

const { navigation } = labels

/** The home page's sections that the bar leads to (specification, section 2). */
export const barSections = [
  { id: 'inicio', label: navigation.home },
  { id: 'servicos', label: navigation.services },
  { id: 'diferenciais', label: navigation.strengths },
  { id: 'segmentos', label: navigation.segments },
  { id: 'contato', label: navigation.contact },
] as const

type SectionLinkProps = {
  to:
    | (typeof barSections)[number]['id']
    | 'privacidade'
    | ReturnType<typeof segmentPanelId>
    /** The form's message, where the visitor goes on with the words that the link begins. */
    | 'pedido-message'
  /** The id of the service that the form is filled in with. */
  service?: string | undefined
  /** Of a link that asks for a quote: how the message begins where nothing was typed; '' leaves it empty. */
  quoteMessage?: string
  className?: string
  children: ReactNode
}

/** A plain anchor, to which `app/client/section-links.ts` scrolls (specification, section 2). */
export function SectionLink({ to, service, quoteMessage, ...rest }: SectionLinkProps) {
  const search = service ? `?${serviceParameter}=${service}` : ''
  return <a href={`/${search}#${to}`} data-section={to} data-message={quoteMessage} {...rest} />
}
