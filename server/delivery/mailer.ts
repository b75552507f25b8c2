import type { Mail } from './mail.ts'

/** A recipient that the mail server did not take. */
export type Refusal = { recipient: string; permanent: boolean; reply: string }

export type SendResult =
  /** At least one recipient was taken, so the mail is on its way. */
  | { outcome: 'accepted'; refused: Refusal[] }
  /** The server answered, but did not take this mail. `permanent`: it would say the same again. */
  | { outcome: 'refused'; permanent: boolean; reply: string }
  /** There was no conversation about this mail: no connection, no login, or it broke off. */
  | { outcome: 'unreachable'; reply: string }

export type Mailer = {
  /** Sends one mail. Never rejects. `signal` ends the conversation at once. */
  send(mail: Mail, signal: AbortSignal): Promise<SendResult>
  close(): void
}
