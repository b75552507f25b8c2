import { labels } from 'virtual:content'
import type { Service } from '../content/service.ts'
import { SectionLink } from '../layout/section-link.tsx'
import { whatsAppUrl } from '../ui/contact-links.ts'
import { Icon } from '../ui/icon.tsx'
import { NewTabLink } from '../ui/new-tab-link.tsx'

type QuoteActionsProps = { service: Service; label: string; className: string }

/** The form, filled in with the service, or a chat that begins with the service's own words. */
export function QuoteActions({ service, label, className }: QuoteActionsProps) {
  return (
    <div className={`grid gap-3 sm:flex lg:grid ${className}`}>
      <SectionLink to="contato" service={service.id} className="button button-primary">
        {label}
      </SectionLink>
      <NewTabLink href={whatsAppUrl(service.whatsappText)} className="button button-outline">
        <Icon name="whatsapp" className="size-5" />
        {labels.servicePage.whatsappLink}
      </NewTabLink>
    </div>
  )
}
