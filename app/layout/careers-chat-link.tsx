import { labels } from 'virtual:content'
import { careersUrl } from '../ui/contact-links.ts'

const { navigation } = labels

/** 'Trabalhe Conosco': opens a chat in the visitor's messaging app (specification, section 2). */
export function CareersChatLink({ className }: { className: string }) {
  return (
    <a href={careersUrl} target="_blank" rel="noopener" className={className}>
      {navigation.careers}
      <span className="sr-only">{' (abre o WhatsApp)'}</span>
    </a>
  )
}
