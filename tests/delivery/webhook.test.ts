import { Webhook } from 'standardwebhooks'
import { expect, onTestFinished, test } from 'vitest'
import { postWebhooks, type WebhookParts } from '../../server/delivery/webhook-round.ts'
import { post as postTo } from '../../server/post.ts'
import { minute, openDelivery } from './delivery-fixture.ts'
import { secret, startReceiver } from './webhook-receiver.ts'

/** A receiver, an outbox, and rounds that post from the one to the other. */
async function openWebhooks() {
  const receiver = await startReceiver()
  onTestFinished(receiver.stop)
  const delivery = await openDelivery()
  const { outbox, log, time } = delivery
  const clock = () => time.now
  const post: WebhookParts['post'] = (message) =>
    postTo('WEBHOOK_URL', new URL(receiver.url), message)
  const postRound = (isOnlyChannel = false) =>
    postWebhooks({ outbox, post, secret, isOnlyChannel, isKept: false, clock, log })
  return { ...delivery, ...receiver, postRound }
}

test('a request is posted as signed JSON, once', async () => {
  const { accept, outbox, received, postRound } = await openWebhooks()
  const reference = await accept({ hasWebhook: true })
  await postRound()
  await postRound()
  const [post, ...more] = received
  expect(more).toEqual([])
  const entry = await outbox.find(reference)
  expect(JSON.parse(post?.body ?? '')).toEqual({
    type: 'quote.requested',
    timestamp: '2026-11-21T12:00:00.000Z',
    data: {
      reference,
      receivedAt: '2026-11-21T12:00:00.000Z',
      ...entry?.request,
      suspectedSpam: false,
    },
  })
  expect(post?.headers['webhook-id']).toBe(reference)
  expect(post?.headers['webhook-signature']).toMatch(/^v1,/)
  expect(entry).toMatchObject({ state: 'waiting', webhookState: 'delivered' })
})

test('the receiver can check the signature as Standard Webhooks says', async () => {
  const { accept, received, postRound, time } = await openWebhooks()
  // The library refuses what is older than five minutes.
  time.now = Date.now()
  await accept({ hasWebhook: true })
  await postRound()
  const { headers = {}, body = '' } = received[0] ?? {}
  const verify = (text: string) =>
    new Webhook(secret).verify(text, headers as Record<string, string>)
  expect(verify(body)).toMatchObject({ type: 'quote.requested' })
  expect(() => verify(`${body} `)).toThrow()
})

test('a refusal, a redirect and a receiver that is away are tried again with the same id', async () => {
  const { accept, answers, outbox, received, postRound, time } = await openWebhooks()
  const reference = await accept({ hasWebhook: true })
  answers.push(500, 302, 404)
  for (const wait of [1, 2, 4]) {
    await postRound()
    expect((await outbox.find(reference))?.webhookState).toBe('waiting')
    time.now += wait * minute
  }
  await postRound()
  expect(await outbox.find(reference)).toMatchObject({ webhookState: 'delivered' })
  expect(received.map(({ headers }) => headers['webhook-id'])).toEqual(Array(4).fill(reference))
})

test('after five days of tries it has failed, and is logged as an error', async () => {
  const { accept, answers, lines, outbox, postRound, time } = await openWebhooks()
  const reference = await accept({ hasWebhook: true })
  answers.push(...Array(300).fill(500))
  const start = time.now
  while ((await outbox.find(reference))?.webhookState === 'waiting') {
    await postRound()
    time.now += 30 * minute
  }
  expect((time.now - start) / (24 * 60 * minute)).toBeCloseTo(5, 0)
  expect(lines().at(-1)).toMatchObject({ level: 'error', reference })
})

test('a batch that was taken is followed by the next at once, one that failed is not', async () => {
  const { accept, answers, received, postRound } = await openWebhooks()
  for (let count = 0; count < 12; count += 1) await accept({ hasWebhook: true })
  answers.push(500)
  expect(await postRound()).toBe(false)
  for (let count = 0; count < 8; count += 1) await accept({ hasWebhook: true })
  expect(await postRound()).toBe(true)
  expect(await postRound()).toBe(false)
  expect(received).toHaveLength(20)
})

test('without a mail server, what the webhook took is delivered', async () => {
  const { accept, outbox, postRound } = await openWebhooks()
  const reference = await accept({ hasWebhook: true })
  await postRound(true)
  const delivered = { state: 'delivered', webhookState: 'delivered' }
  expect(await outbox.find(reference)).toMatchObject(delivered)
  await outbox.purgeExpired(180 * 24 * 60 * minute, 0)
  expect(await outbox.find(reference)).toMatchObject({ request: null })
})
