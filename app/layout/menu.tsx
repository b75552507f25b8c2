import { company, labels, services } from 'virtual:content'
import { servicePath } from '../pages.ts'
import { contacts, whatsAppUrl } from '../ui/contact-links.ts'
import { Icon } from '../ui/icon.tsx'
import { NewTabLink } from '../ui/new-tab-link.tsx'
import { barSections, SectionLink } from './section-link.tsx'

const { navigation } = labels

/** 'Trabalhe Conosco': a chat in the visitor's messaging app (specification, section 2). */
export function CareersChatLink({ className }: { className: string }) {
  const url = whatsAppUrl(company.whatsapp.careersText)
  return (
    <NewTabLink href={url} hint="abre o WhatsApp" className={className}>
      {navigation.careers}
    </NewTabLink>
  )
}

type ServiceProps = { service: string | undefined }

/** Opens beside the entry that leads to the services' cards. */
function ServiceLinks() {
  return (
    <details className="disclosure">
      <summary
        aria-label="Lista de serviços"
        className="absolute top-0 -right-5.25 grid size-14 place-items-center"
      >
        <Icon name="chevron-down" />
      </summary>
      <ul className="pb-3 pl-4">
        {services.map(({ id, title }) => (
          <li key={id}>
            <a href={servicePath(id)} className="flex min-h-11 items-center leading-tight">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

function Actions({ service }: ServiceProps) {
  const { phone, whatsApp } = contacts
  const action = 'button button-outline flex-auto px-2'
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      <NewTabLink href={whatsApp.url} className={action}>
        <Icon name="whatsapp" className="size-5" />
        {whatsApp.label}
      </NewTabLink>
      <a href={phone.url} className={action}>
        {phone.text}
      </a>
      <SectionLink to="contato" service={service} quoteMessage="" className={action}>
        {navigation.quote}
      </SectionLink>
      <CareersChatLink className="text-link inline-flex min-h-11 items-center" />
    </div>
  )
}

/** The bar's entries for narrow screens: a popover, which opens, closes and obeys Escape by itself. */
export function Menu({ service }: ServiceProps) {
  return (
    <div
      id="menu"
      popover="auto"
      className="menu no-print fixed inset-x-0 top-16 bottom-auto max-h-[calc(100%-4rem)] w-full overflow-y-auto bg-white text-ink"
    >
      <nav aria-label={navigation.menu} className="page-width pt-3 pb-6">
        {/* A phone that lies on its side shows all of it. */}
        <ul className="low:columns-2">
          {barSections.map(({ id, label }) => (
            <li key={id} className="relative break-inside-avoid border-b border-line">
              <SectionLink to={id} className="flex min-h-14 items-center text-lg font-semibold">
                {label}
              </SectionLink>
              {id === 'servicos' && <ServiceLinks />}
            </li>
          ))}
        </ul>
        <Actions service={service} />
      </nav>
    </div>
  )
}
