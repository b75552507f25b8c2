import { createHmac } from 'node:crypto'
import type { SendableEntry } from '../outbox/entry.ts'
import type { Settings } from '../settings/settings.ts'
import type { Channel } from './channel.ts'
import { deliverByPost, post, postedRequest, postTimeout } from './post.ts'

type SignedMessage = { headers: Record<string, string>; body: string }

function webhookMessage(entry: SendableEntry, secret: string, now: Date): SignedMessage {
  const data = postedRequest(entry)
  const { reference: id, receivedAt: timestamp } = data
  return signedMessage({ id, type: 'quote.requested', timestamp, data }, secret, now)
}

/**
 * A message as Standard Webhooks says; without a timestamp of its own it has that of its posting.
 * The id is the same at each try, so that receivers recognise a second copy.
 * @param secret `whsec_` and at least 24 bytes in Base64
 */
function signedMessage(
  message: { id: string; type: string; timestamp?: string; data: object },
  secret: string,
  now: Date,
): SignedMessage {
  const { id, type, timestamp = now.toISOString(), data } = message
  const body = JSON.stringify({ type, timestamp, data })
  const seconds = String(Math.floor(now.getTime() / 1000))
  return {
    headers: {
      'Content-Type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': seconds,
      'webhook-signature': webhookSignature(secret, id, seconds, body),
    },
    body,
  }
}

/** The signature of Standard Webhooks 1.0 with a symmetric key. */
export function webhookSignature(secret: string, id: string, seconds: string, body: string) {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const hash = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')
  return `v1,${hash}`
}

/** They are set together, or not at all. */
function receiverOf({ webhookUrl: url, webhookSecret: secret }: Settings) {
  return url && secret ? { url, secret } : null
}

/** Each request as signed JSON to WEBHOOK_URL. */
export const webhookChannel: Channel = {
  name: 'webhook',
  problem: { code: 'webhook', goal: 'WEBHOOK_URL' },
  recipients: (_entry, settings) => (receiverOf(settings) ? ['WEBHOOK_URL'] : []),
  open({ settings, clock }) {
    const receiver = receiverOf(settings)
    if (!receiver) return null
    const { url, secret } = receiver
    return {
      send: ([entry], _recipient, signal) =>
        deliverByPost(url, webhookMessage(entry, secret, new Date(clock())), signal),
    }
  },
  trial(settings) {
    const receiver = receiverOf(settings)
    if (!receiver) return null
    const { url, secret } = receiver
    return {
      setting: 'WEBHOOK_URL',
      post(text) {
        const message = { id: `test-${Date.now()}`, type: 'test', data: { text } }
        return post(url, signedMessage(message, secret, new Date()))
      },
    }
  },
  longestSending: postTimeout,
  connections: 5,
  pace: null,
  after: null,
}
