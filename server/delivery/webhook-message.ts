import { Webhook } from 'standardwebhooks'
import type { Entry } from '../outbox/outbox.ts'

export type WebhookMessage = { headers: Record<string, string>; body: string }

/**
 * A request as the JSON that is posted to WEBHOOK_URL, signed as Standard Webhooks says. The id is
 * the same at each try, so that receivers recognise a second copy.
 * @param secret `whsec_` and at least 24 bytes in Base64
 */
export function webhookMessage(
  { reference, receivedAt, spamSigns, request }: Entry,
  secret: string,
  now: Date,
): WebhookMessage {
  const timestamp = new Date(receivedAt).toISOString()
  const suspectedSpam = spamSigns.length > 0
  const data = { reference, receivedAt: timestamp, ...request, suspectedSpam }
  const body = JSON.stringify({ type: 'quote.requested', timestamp, data })
  return {
    headers: {
      'Content-Type': 'application/json',
      'webhook-id': reference,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign(reference, now, body),
    },
    body,
  }
}
