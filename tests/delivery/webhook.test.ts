import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import { expect, onTestFinished, test } from 'vitest'
import { postWebhook, postWebhooks } from '../../server/delivery/webhook-round.ts'
import { minute, openDelivery } from './delivery-fixture.ts'

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`

type Received = { headers: IncomingHttpHeaders; body: string }

/** A receiver whose answers a test chooses, and rounds that post to it. */
async function openReceiver() {
  const received: Received[] = []
  const answers: number[] = []
  const server = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: await text(request) })
    response.writeHead(answers.shift() ?? 204, { Location: '/elsewhere' }).end()
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : null
  const delivery = await openDelivery()
  const post = postWebhook(new URL(`http://127.0.0.1:${port}/pedidos`))
  const { outbox, log, time } = delivery
  const parts = { outbox, post, secret, isOnlyChannel: false, isKept: false, log }
  const round = (isOnlyChannel = false) =>
    postWebhooks({ ...parts, isOnlyChannel, clock: () => time.now })
  return { ...delivery, received, answers, postRound: round, port }
}

test('a request is posted as signed JSON, once', async () => {
  const { accept, outbox, received, postRound } = await openReceiver()
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
  const { accept, received, postRound, time } = await openReceiver()
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
  const { accept, answers, outbox, received, postRound, time } = await openReceiver()
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
  const { accept, answers, lines, outbox, postRound, time } = await openReceiver()
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

test('without a mail server, what the webhook took is delivered', async () => {
  const { accept, outbox, postRound } = await openReceiver()
  const reference = await accept({ hasWebhook: true })
  await postRound(true)
  expect(await outbox.find(reference)).toMatchObject({ state: 'delivered', request: null })
})
