import { createHmac } from 'node:crypto'
import type { SendableEntry } from '../outbox/entry.ts'
import type { Channel } from './channel.ts'
import { deliverByPost, postTimeout } from './post.ts'

type SignedMessage = { headers: Record<string, string>; body: string }

function webhookMessage(entry: SendableEntry, secret: string, now: Date): SignedMessage {
  const { reference, spamSigns, request } = entry
  const receivedAt = new Date(entry.receivedAt).toISOString()
  const data = { reference, receivedAt, ...request, suspectedSpam: spamSigns.length > 0 }
  const message = { id: reference, type: 'quote.requested', timestamp: receivedAt, data }
  return signedMessage(message, secret, now)
}

/**
 * A message as Standard Webhooks says; without a timestamp of its own it has that of its posting.
 * The id is the same at each try, so that receivers recognise a second copy.
 * @param secret `whsec_` and at least 24 bytes in Base64
 */
export function signedMessage(
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

/** Each request as signed JSON to WEBHOOK_URL. */
export const webhookChannel: Channel = {
  name: 'webhook',
  problem: { code: 'webhook', goal: 'WEBHOOK_URL' },
  recipients: (_entry, { webhook }) => (webhook ? ['WEBHOOK_URL'] : []),
  open({ settings: { webhook }, clock }) {
    if (!webhook) return null
    return {
      send([entry], _recipient, signal) {
        const message = webhookMessage(entry, webhook.secret, new Date(clock()))
        return deliverByPost(webhook.url, message, signal)
      },
    }
  },
  longestSending: postTimeout,
  connections: 5,
  pace: null,
  after: null,
}
