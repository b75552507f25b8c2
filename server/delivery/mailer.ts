import type { MailAddress } from './mail-address.ts'

/** A mail, ready to be sent. */
export type Mail = {
  from: MailAddress
  to: MailAddress[]
  replyTo: MailAddress | undefined
  subject: string
  text: string
  html: string
  messageId: string
  headers: Record<string, string>
}

/** A recipient that the mail server did not accept. */
export type Refusal = { recipient: string; permanent: boolean; reply: string }

export type SendResult =
  /** The server accepted the mail for at least one recipient. */
  | { outcome: 'accepted'; refused: Refusal[] }
  /** The server answered, but refused this mail. `permanent`: it would refuse it again. */
  | { outcome: 'refused'; permanent: boolean; reply: string }
  /** The failure says nothing about this mail: no connection, no login, or a lost connection. */
  | { outcome: 'unreachable'; reply: string }

export type Mailer = {
  /** Sends one mail. Never rejects. `signal` aborts the conversation at once. */
  send(mail: Mail, signal: AbortSignal): Promise<SendResult>
  close(): void
}
