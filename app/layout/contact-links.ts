import { company } from 'virtual:content'

/** Opens a chat with the company in the visitor's messaging app, with `text` typed in. */
export function whatsAppUrl(text: string): string {
  return `https://wa.me/${company.whatsapp.e164.slice(1)}?text=${encodeURIComponent(text)}`
}

export const careersUrl = whatsAppUrl(company.whatsapp.careersText)
export const phoneUrl = `tel:${company.phone.e164}`
export const resumePhoneUrl = `tel:${company.resumePhone.e164}`
export const emailUrl = `mailto:${company.email}`
