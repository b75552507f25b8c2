import { company, interfaceTexts } from 'virtual:content'
import { Icon } from '../ui/icon.tsx'
import { whatsAppUrl } from './contact-links.ts'

const { floating, links } = interfaceTexts

export function FloatingWhatsApp() {
  return (
    <a
      href={whatsAppUrl(company.whatsapp.quoteText)}
      target="_blank"
      rel="noopener"
      aria-label={`${floating.label} (${links.newTab})`}
      className="floating on-dark fixed right-3 bottom-4 sm:right-5 z-10 grid size-12 place-items-center rounded-full sm:size-14 border-2 border-white bg-leaf text-white shadow-soft hover:bg-navy"
    >
      <Icon name="whatsapp" className="size-7" />
    </a>
  )
}
