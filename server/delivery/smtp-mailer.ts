import { createTransport } from 'nodemailer'
import * as z from 'zod'
import { maskAddresses } from '../log.ts'
import type { Mail } from './mail.ts'
import type { Mailer, Refusal, SendResult } from './mailer.ts'
import { requiresTls } from './smtp-tls.ts'

type MailerTimeouts = {
  connectMs: number
  /** Silence of the server in the middle of a conversation. */
  socketMs: number
  /** The whole sending, against a server that keeps a conversation going without an end. */
  wholeMs: number
}

export const mailerTimeouts: MailerTimeouts = {
  connectMs: 10_000,
  socketMs: 30_000,
  wholeMs: 90_000,
}

/** How many connections one process keeps to the mail server. Providers begin to refuse at ten. */
const mailConnections = 5

const text = z.string().optional().catch(undefined)
const replyError = z.object({
  message: z.string().catch('unknown error'),
  code: text,
  response: text,
  responseCode: z.number().optional().catch(undefined),
  permanent: z.boolean().optional().catch(undefined),
  recipient: z.string().catch(''),
})

/** What a server's reply looks like in a log or a note: short, one line, nobody's address. */
function shortReply(error: z.infer<typeof replyError>): string {
  const { response, code, message } = error
  const reply = response ?? (code ? `${code}: ${message}` : message)
  return maskAddresses(reply).replace(/\s+/g, ' ').slice(0, 200)
}

function refusals(errors: unknown): Refusal[] {
  const parsed = z.array(replyError).catch([]).parse(errors)
  return parsed.map((error) => ({
    recipient: error.recipient,
    permanent: error.permanent ?? false,
    reply: shortReply(error),
  }))
}

/** Sorts a failure of nodemailer into what it means for this mail and for all others. */
export function classifyFailure(thrown: unknown): SendResult {
  const error = replyError.catch(replyError.parse({ message: String(thrown) })).parse(thrown)
  const reply = shortReply(error)
  const aboutThisMail = error.code === 'EENVELOPE' || error.code === 'EMESSAGE'
  // 421 is the server saying goodbye (RFC 5321, section 3.8), whatever it was asked.
  if (!aboutThisMail || error.responseCode === 421) return { outcome: 'unreachable', reply }
  // Without a reply the mail was refused by nodemailer itself: an address it cannot send, a size.
  const permanent = error.responseCode === undefined || error.permanent === true
  return { outcome: 'refused', permanent, reply }
}

function message({ messageId, from, to, replyTo, subject, text, html, headers }: Mail) {
  return { messageId, from, to, ...(replyTo ? { replyTo } : {}), subject, text, html, headers }
}

/**
 * A signal that follows another one and comes by itself after a while. `AbortSignal.any` with
 * `AbortSignal.timeout` would keep each mail in memory until its time is over, long after it was sent.
 */
function limitedSignal(outer: AbortSignal, afterMs: number) {
  const controller = new AbortController()
  const abort = () => controller.abort()
  const timer = setTimeout(abort, afterMs)
  if (outer.aborted) abort()
  outer.addEventListener('abort', abort)
  return {
    signal: controller.signal,
    clear() {
      clearTimeout(timer)
      outer.removeEventListener('abort', abort)
    },
  }
}

/** Sends by SMTP over a few connections that are kept open while there is work. */
export function createSmtpMailer(smtpUrl: URL, timeouts = mailerTimeouts): Mailer {
  const transport = createTransport({
    url: smtpUrl.href,
    pool: true,
    maxConnections: mailConnections,
    // nodemailer would send again by itself, unseen by the outbox, whenever a connection breaks.
    maxRequeues: 0,
    // Gone before servers close it (commonly after 10 s or more) and the next mail meets a dead one.
    idleTimeout: 5_000,
    connectionTimeout: timeouts.connectMs,
    greetingTimeout: timeouts.connectMs,
    dnsTimeout: timeouts.connectMs,
    socketTimeout: timeouts.socketMs,
    ...(requiresTls(smtpUrl) ? { requireTLS: true } : {}),
    // A mail is made of texts: nothing in it may make nodemailer read a file or fetch a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail, signal) {
      const limit = limitedSignal(signal, timeouts.wholeMs)
      try {
        const info = await transport.sendMail({ ...message(mail), signal: limit.signal })
        return { outcome: 'accepted', refused: refusals(info.rejectedErrors) }
      } catch (error) {
        return classifyFailure(error)
      } finally {
        limit.clear()
      }
    },
    close: () => transport.close(),
  }
}
