import { company, form, interfaceTexts } from 'virtual:content'
import type { MouseEvent, RefObject } from 'react'
import { emailUrl, phoneUrl, whatsAppUrl } from '../layout/contact-links.ts'
import { fillIn } from '../ui/fill-in.ts'
import { Icon } from '../ui/icon.tsx'
import { formValues } from './form-element.ts'
import { requestAsText } from './request-rows.ts'

const texts = form
const { links } = interfaceTexts
const { heading, whatsapp, email, phone } = texts.fallbackContacts

/** Other ways to the company when sending failed; they take along what was typed. */
export function FallbackContacts({ form }: { form: RefObject<HTMLFormElement | null> }) {
  // The text is put in when the link is followed: until then it may still change.
  const takeAlong = (url: (text: string) => string) => (event: MouseEvent<HTMLAnchorElement>) => {
    if (!form.current) return
    event.currentTarget.href = url(requestAsText(formValues(form.current), texts))
  }
  return (
    <div className="mt-3">
      <p className="text-sm font-semibold">{heading}</p>
      <ul className="mt-1 flex flex-wrap gap-x-6">
        <li>
          <a
            href={whatsAppUrl(company.whatsapp.quoteText)}
            target="_blank"
            rel="noopener"
            onClick={takeAlong(whatsAppUrl)}
            className="text-link inline-flex min-h-11 items-center gap-2"
          >
            <Icon name="whatsapp" className="size-5" />
            {whatsapp}
            <span className="unseen">{` (${links.newTab})`}</span>
          </a>
        </li>
        <li>
          <a
            href={emailUrl}
            onClick={takeAlong((text) => `${emailUrl}?body=${encodeURIComponent(text)}`)}
            className="text-link inline-flex min-h-11 items-center gap-2"
          >
            <Icon name="mail" className="size-5" />
            {email}
          </a>
        </li>
        <li>
          <a href={phoneUrl} className="text-link inline-flex min-h-11 items-center gap-2">
            <Icon name="phone" className="size-5" />
            {fillIn(phone, { phone: company.phone.display })}
          </a>
        </li>
      </ul>
    </div>
  )
}
