import { company, interfaceTexts } from 'virtual:content'
import type { Company } from '../content/company.ts'

const { contact: labels } = interfaceTexts

/** Opens a chat with the company in the visitor's messaging app, with `text` typed in. */
export function whatsAppUrl(text: string): string {
  return `https://wa.me/${company.whatsapp.e164.slice(1)}?text=${encodeURIComponent(text)}`
}

export const careersUrl = whatsAppUrl(company.whatsapp.careersText)

/** A contact: its label, its text and the URL of its link. */
export type ContactEntry = { label: string; text: string; url: string }

function phoneLink(label: string, { display, e164 }: Company['phone']): ContactEntry {
  return { label, text: display, url: `tel:${e164}` }
}

const { nightPhone } = company.proof

export const contacts = {
  phone: phoneLink(labels.phone, company.phone),
  /** Null where the company has none. */
  nightPhone: nightPhone && phoneLink(labels.nightPhone, nightPhone),
  whatsApp: {
    label: labels.whatsapp,
    text: labels.whatsappLink,
    url: whatsAppUrl(company.whatsapp.quoteText),
  },
  email: { label: labels.email, text: company.email, url: `mailto:${company.email}` },
  resumePhone: phoneLink(labels.resumePhone, company.resumePhone),
}
