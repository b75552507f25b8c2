import { labels } from 'virtual:content'
import { contacts } from '../ui/contact-links.ts'
import { CareersChatLink } from './careers-chat-link.tsx'
import { barSections, SectionLink } from './section-link.tsx'

const { navigation } = labels

/**
 * The same entries as in the bar, for narrow screens: a popover, which opens, closes and obeys
 * Escape by itself.
 */
export function Menu() {
  return (
    <div
      id="menu"
      popover="auto"
      className="menu fixed inset-x-0 top-16 bottom-auto max-h-[calc(100dvh-4rem)] w-full overflow-y-auto bg-white text-ink"
    >
      <nav aria-label={navigation.menu} className="page-width pt-3 pb-6">
        <ul>
          {barSections.map(({ id, label }) => (
            <li key={id} className="border-b border-line">
              <SectionLink to={id} className="flex min-h-14 items-center text-lg font-semibold">
                {label}
              </SectionLink>
            </li>
          ))}
        </ul>
        <div className="mt-5 flex flex-col gap-3 sm:flex-row">
          <SectionLink to="contato" className="button button-primary">
            {navigation.quote}
          </SectionLink>
          <a href={contacts.phone.url} className="button button-outline-dark sm:whitespace-nowrap">
            {contacts.phone.text}
          </a>
          <CareersChatLink className="button" />
        </div>
      </nav>
    </div>
  )
}
