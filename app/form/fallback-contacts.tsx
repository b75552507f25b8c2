import { form as texts } from 'virtual:content'
import type { SyntheticEvent } from 'react'
import { fillIn } from '../content/fill-in.ts'
import { requestAsText } from '../quote/request-rows.ts'
import { contacts, whatsAppUrl } from '../ui/contact-links.ts'
import { Icon } from '../ui/icon.tsx'
import { NewTabLink } from '../ui/new-tab-link.tsx'
import { formValues } from './form-element.ts'
import type { ServiceName } from './use-requested-service.ts'

const { heading, whatsapp, email, phone } = texts.fallbackContacts

/** Puts what was typed into a link when it is pressed, by whatever button or key: until then the text may change. */
function withTypedText(url: (text: string) => string, services: readonly ServiceName[]) {
  const addText = ({ currentTarget: link }: SyntheticEvent<HTMLAnchorElement>) => {
    const form = link.closest('form')
    if (form) link.href = url(requestAsText(formValues(form), { form: texts, services }))
  }
  return { onPointerDown: addText, onClick: addText }
}

/** In characters: Chrome on Windows does nothing with a longer address of a mail, and does not say so. */
const longestMailUrl = 2000

/** A `mailto:` address, whose lines end with CR and LF (RFC 6068, section 5); a long text is cut off. */
function mailUrl(text: string): string {
  const urlOf = (body: string) =>
    `${contacts.email.url}?body=${encodeURIComponent(body.replace(/\r?\n/g, '\r\n'))}`
  const letters = [...text].slice(0, longestMailUrl)
  let url = urlOf(text)
  while (url.length > longestMailUrl) {
    letters.splice(-10)
    url = urlOf(`${letters.join('')} […]`)
  }
  return url
}

const linkClass = 'text-link inline-flex min-h-11 items-center gap-2'

/** Other contacts when sending failed; their links carry what was typed. */
export function FallbackContacts({ services }: { services: readonly ServiceName[] }) {
  return (
    <div className="mt-3">
      <p className="text-sm font-semibold">{heading}</p>
      <ul className="mt-1 flex flex-wrap gap-x-6">
        <li>
          <NewTabLink
            href={contacts.whatsApp.url}
            {...withTypedText(whatsAppUrl, services)}
            className={linkClass}
          >
            <Icon name="whatsapp" className="size-5" />
            {whatsapp}
          </NewTabLink>
        </li>
        <li>
          <a href={contacts.email.url} {...withTypedText(mailUrl, services)} className={linkClass}>
            <Icon name="mail" className="size-5" />
            {email}
          </a>
        </li>
        <li>
          <a href={contacts.phone.url} className={linkClass}>
            <Icon name="phone" className="size-5" />
            {fillIn(phone, { phone: contacts.phone.text })}
          </a>
        </li>
      </ul>
    </div>
  )
}
