import { createTransport, type NodemailerError } from 'nodemailer'
import { maskAddresses } from '../log/log.ts'
import { isLoopbackHost } from '../settings/loopback.ts'
import type { MailAddress } from '../settings/mail-address.ts'
import { type Milliseconds, minute } from '../time/milliseconds.ts'
import type { Outcome } from './next-step.ts'

export type Mail = {
  from: MailAddress
  to: MailAddress[]
  replyTo: MailAddress | undefined
  subject: string
  text: string
  html: string
  messageId: string
  /** Who gets it, where these are not all addresses in `to`. */
  envelope?: { from: string; to: string }
}

export type Mailer = ReturnType<typeof createSmtpMailer>

export const defaultTimeouts = {
  dns: 10_000,
  /** Until the server has greeted (five minutes: RFC 5321, 4.5.3.2.1) and encryption has begun. */
  setup: 5 * minute,
  /**
   * How long the server may be silent. It has ten minutes to answer the end of a mail (RFC 5321,
   * section 4.5.3.2.6): one that is given up sooner may have taken it, and would get it again.
   */
  socket: 10 * minute,
}

/** The longest that sending one mail may take: an endless conversation is aborted. */
export const longestSending: Milliseconds = defaultTimeouts.setup + defaultTimeouts.socket + minute

/** One line for logs and notes, without addresses. */
function shortReply({ response, code, message }: NodemailerError): string {
  const reply = response ?? (code ? `${code}: ${message}` : message)
  return maskAddresses(reply).replace(/\s+/g, ' ').slice(0, 200)
}

/** Distinguishes a refusal of this mail from a failure that concerns all mails. */
export function classifyFailure(error: NodemailerError): Outcome {
  const reply = shortReply(error)
  // What answered is no mail server, or one that is broken.
  if (error.response && !error.responseCode) return { outcome: 'unreachable', reply }
  // Without a reply nodemailer itself refused the mail, for example because of an invalid address.
  const permanent = error.responseCode === undefined || error.permanent === true
  // What is put off before its text was seen is put off by a quota, for a full mailbox, or because
  // the server is going down: so would be all that follow. After the text it may be a filter, which
  // must not stop the other mails.
  const isAboutMail = error.code === 'EMESSAGE' || (error.code === 'EENVELOPE' && permanent)
  return isAboutMail ? { outcome: 'refused', permanent, reply } : { outcome: 'unreachable', reply }
}

/**
 * The URL for nodemailer; options in it override those of the code. It requires STARTTLS (smtps:// is
 * always encrypted), except on this machine, where without a password it is not even tried: Debian's
 * Postfix offers it with a certificate that nobody signed; nodemailer lets `?requireTLS=true` win.
 * Only `?ignoreTLS=true` allows unencrypted requests to another one, such as a relay in a closed
 * network; passwords never go there unencrypted.
 */
export function transportUrl(smtpUrl: URL): string {
  const url = new URL(smtpUrl)
  const { protocol, hostname, username, searchParams } = url
  const isHere = isLoopbackHost(hostname)
  const isOpen = isHere || searchParams.get('ignoreTLS') === 'true'
  if (isOpen && username === '') searchParams.set('ignoreTLS', 'true')
  else if (protocol === 'smtp:' && !isHere) searchParams.set('requireTLS', 'true')
  return url.href
}

/** @param timeouts only tests shorten them */
export function createSmtpMailer(smtpUrl: URL, timeouts = defaultTimeouts) {
  const transport = createTransport({
    url: transportUrl(smtpUrl),
    dnsTimeout: timeouts.dns,
    // The shorter of the two counts.
    connectionTimeout: timeouts.setup,
    greetingTimeout: timeouts.setup,
    socketTimeout: timeouts.socket,
    // A server that does not close a connection must not keep this process from ending.
    socketCloseTimeout: 1_000,
    // Mails consist of strings: nothing in one may make nodemailer read a file or fetch a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send(mail: Mail, signal: AbortSignal): Promise<Outcome> {
      const sending = transport.sendMail({
        ...mail,
        // No absence notice answers it (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated' },
        // Asks for a mail to MAIL_FROM when a later server cannot deliver this one (RFC 3461).
        dsn: { id: mail.messageId, return: 'headers', notify: 'failure' },
        signal,
      })
      return sending.then(() => ({ outcome: 'accepted' }), classifyFailure)
    },
  }
}
