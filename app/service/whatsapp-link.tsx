import { labels } from 'virtual:content'
import type { Service } from '../content/service.ts'
import { whatsAppUrl } from '../ui/contact-links.ts'
import { Icon } from '../ui/icon.tsx'
import { NewTabLink } from '../ui/new-tab-link.tsx'

/** Opens a chat that begins with the service's own words. */
export function WhatsAppLink({ service }: { service: Service }) {
  return (
    <NewTabLink href={whatsAppUrl(service.whatsappText)} className="button button-outline">
      <Icon name="whatsapp" className="size-5" />
      {labels.servicePage.whatsappLink}
    </NewTabLink>
  )
}
