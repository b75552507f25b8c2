import type { MailAddress } from './mail-address.ts'

/** A mail, ready to be sent. */
export type Mail = {
  from: MailAddress
  to: MailAddress[]
  replyTo: MailAddress | null
  subject: string
  text: string
  html: string
  messageId: string
  headers: Record<string, string>
}

/** What the mails say about the company. */
export type MailCompany = {
  name: string
  /** As it is to be read, such as «(15) 3333-4444». */
  phone: string
  /** The words for the kind of a request. */
  subjectName(subject: string): string
  /** The title of each service by its id. */
  services: Readonly<Record<string, string>>
}
