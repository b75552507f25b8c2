import { company, interfaceTexts } from 'virtual:content'

const { contact: labels } = interfaceTexts

/** Opens a chat with the company in the visitor's messaging app, with `text` typed in. */
export function whatsAppUrl(text: string): string {
  return `https://wa.me/${company.whatsapp.e164.slice(1)}?text=${encodeURIComponent(text)}`
}

export const careersUrl = whatsAppUrl(company.whatsapp.careersText)
export const phoneUrl = `tel:${company.phone.e164}`
export const emailUrl = `mailto:${company.email}`

/** The company's contacts, each with its label, its text and the URL of its link. */
export const contacts = {
  phone: { label: labels.phone, text: company.phone.display, url: phoneUrl },
  email: { label: labels.email, text: company.email, url: emailUrl },
  resumePhone: {
    label: labels.resumePhone,
    text: company.resumePhone.display,
    url: `tel:${company.resumePhone.e164}`,
  },
}
