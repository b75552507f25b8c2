import { company, labels } from 'virtual:content'
import { dialled, international } from '../content/phone.ts'

const { contact: texts } = labels
const { nightPhone } = company.proof

/** The URL that opens a chat with the company in the visitor's messaging app, with `text` typed in. */
export function whatsAppUrl(text: string): string {
  return `https://wa.me/${international(company.whatsapp.number)}?text=${encodeURIComponent(text)}`
}

export type ContactEntry = { label: string; text: string; url: string }

function phoneLink(label: string, phone: string): ContactEntry {
  return { label, text: phone, url: `tel:${dialled(phone)}` }
}

export const contacts = {
  phone: phoneLink(texts.phone, company.phone),
  /** Null where the company has none. */
  nightPhone: nightPhone && phoneLink(texts.nightPhone, nightPhone),
  whatsApp: {
    label: texts.whatsapp,
    text: texts.whatsappLink,
    url: whatsAppUrl(company.whatsapp.quoteText),
  },
  email: { label: texts.email, text: company.email, url: `mailto:${company.email}` },
  resumePhone: phoneLink(texts.resumePhone, company.resumePhone),
}
