import { createHmac } from 'node:crypto'
import type { Settings } from '../settings/settings.ts'
import type { Channel } from './channel.ts'
import { deliverByPost, post, postedRequest, postTimeout } from './post.ts'

/**
 * A message as Standard Webhooks says. The id is the same at each try, so that receivers recognise a
 * second copy.
 * @param secret `whsec_` and at least 24 bytes in Base64
 */
function signedMessage(
  id: string,
  message: { type: string; timestamp: string; data: object },
  secret: string,
  now: Date,
) {
  const body = JSON.stringify(message)
  const seconds = String(Math.floor(now.getTime() / 1000))
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
      send([entry], _recipient, signal) {
        const data = postedRequest(entry)
        const message = { type: 'quote.requested', timestamp: data.receivedAt, data }
        const signed = signedMessage(data.reference, message, secret, new Date(clock()))
        return deliverByPost(url, signed, signal)
      },
    }
  },
  trial(settings) {
    const receiver = receiverOf(settings)
    if (!receiver) return null
    const { url, secret } = receiver
    return {
      setting: 'WEBHOOK_URL',
      post(text) {
        const now = new Date()
        const message = { type: 'test', timestamp: now.toISOString(), data: { text } }
        return post(url, signedMessage(`test-${now.getTime()}`, message, secret, now))
      },
    }
  },
  longestSending: postTimeout,
  connections: 5,
}
