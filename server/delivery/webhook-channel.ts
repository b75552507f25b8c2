import { createHmac } from 'node:crypto'
import { isSuspected } from '../outbox/entry.ts'
import type { Milliseconds } from '../time/milliseconds.ts'
import type { Channel } from './channel.ts'
import { deliverByPost, post, postTimeout } from './post.ts'

/**
 * A message as Standard Webhooks says. The id is the same at each try, so that receivers recognise a
 * second copy.
 * @param secret `whsec_` and at least 24 bytes in Base64
 */
function signedMessage(id: string, message: object, secret: string, now: Milliseconds) {
  const body = JSON.stringify(message)
  const seconds = String(Math.floor(now / 1_000))
  const headers = {
    'Content-Type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': webhookSignature(secret, id, seconds, body),
  }
  return { headers, body }
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
  // Set together with WEBHOOK_SECRET, or not at all.
  recipients: (_entry, { webhookUrl }) => (webhookUrl ? ['WEBHOOK_URL'] : []),
  open({ settings: { webhookUrl: url, webhookSecret: secret }, clock }) {
    if (!url || !secret) return null
    return async ([entry], _recipient, signal) => {
      const { reference, request } = entry
      const receivedAt = new Date(entry.receivedAt).toISOString()
      const data = { ...request, reference, receivedAt, suspectedSpam: isSuspected(entry) }
      const message = { type: 'quote.requested', timestamp: receivedAt, data }
      const signed = signedMessage(reference, message, secret, clock())
      return deliverByPost(url, { ...signed, signal })
    }
  },
  trial({ webhookUrl: url, webhookSecret: secret }) {
    if (!url || !secret) return null
    return {
      setting: 'WEBHOOK_URL',
      post(text) {
        const now = Date.now()
        const message = { type: 'test', timestamp: new Date(now).toISOString(), data: { text } }
        return post(url, signedMessage(`test-${now}`, message, secret, now))
      },
    }
  },
  longestSending: postTimeout,
  connections: 5,
}
