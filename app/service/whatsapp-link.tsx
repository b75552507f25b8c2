import { labels } from 'virtual:content'
import { whatsAppUrl } from '../ui/contact-links.ts'
import { Icon } from '../ui/icon.tsx'
import { NewTabLink } from '../ui/new-tab-link.tsx'
import type { ShownService } from './service-page.tsx'

/** Opens a chat that begins with the service's own words. */
export function WhatsAppLink({ service }: { service: ShownService }) {
  return (
    <NewTabLink href={whatsAppUrl(service.whatsappText)} className="button button-outline">
      <Icon name="whatsapp" className="size-5" />
      {labels.servicePage.whatsappLink}
    </NewTabLink>
  )
}
