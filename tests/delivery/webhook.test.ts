import { expect, test } from 'vitest'
import { planResend } from '../../server/delivery/channels.ts'
import { webhookSignature } from '../../server/delivery/webhook-channel.ts'
import { day, minute } from '../../server/time/milliseconds.ts'
import { freePort } from '../free-port.ts'
import { openDelivery } from './delivery-fixture.ts'
import { secret, startReceiver } from './post-receiver.ts'

/** A receiver, an outbox, and rounds that post from the one to the other. */
async function openWebhooks(env: Record<string, string> = {}) {
  const receiver = await startReceiver()
  const webhook = { WEBHOOK_URL: receiver.url, WEBHOOK_SECRET: secret }
  const delivery = await openDelivery({ ...webhook, ...env })
  const { round } = delivery.workerFor('webhook')
  const stateOf = async (reference: string) =>
    (await delivery.deliveriesOf(reference, 'webhook'))[0]?.state
  return { ...delivery, ...receiver, postRound: round, stateOf }
}

test('a request is posted as signed JSON, once, also where its mails are sent again', async () => {
  const { accept, mails, outbox, received, postRound, settings, stateOf, time } =
    await openWebhooks()
  const reference = await accept()
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
  const seconds = String(time.now / 1_000)
  expect(post?.headers).toMatchObject({
    'webhook-id': reference,
    'webhook-timestamp': seconds,
    'webhook-signature': webhookSignature(secret, reference, seconds, post?.body ?? ''),
  })
  expect(await stateOf(reference)).toBe('done')
  await mails.round()
  expect(await outbox.resend(reference, (request) => planResend(request, settings))).toBe(true)
  await postRound()
  expect(received).toHaveLength(1)
})

test('a suspicious request is posted as one', async () => {
  const { accept, received, postRound } = await openWebhooks()
  await accept({ spamSigns: ['links'] })
  await postRound()
  expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({ data: { suspectedSpam: true } })
})

test('the signature is that of the example in Standard Webhooks', () => {
  const signature = webhookSignature(
    'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    'msg_p5jXN8AQM9LWM0D4loKWxJek',
    '1614265330',
    '{"test": 2432232314}',
  )
  expect(signature).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
})

test('refusals and a redirect are tried again with the same id', async () => {
  const { accept, answers, received, postRound, stateOf, time } = await openWebhooks()
  const reference = await accept()
  answers.push(500, 302, 404)
  for (const wait of [1, 2, 4]) {
    await postRound()
    expect(await stateOf(reference)).toBe('waiting')
    time.now += wait * minute
  }
  await postRound()
  expect(await stateOf(reference)).toBe('done')
  expect(received.map(({ headers }) => headers['webhook-id'])).toEqual(Array(4).fill(reference))
})

test('a receiver that cannot be reached is tried again after a minute', async () => {
  const { accept, deliveriesOf, postRound, time } = await openWebhooks({
    WEBHOOK_URL: `http://127.0.0.1:${await freePort()}/pedidos`,
  })
  const reference = await accept()
  await postRound()
  const isTried = { tries: 1, refusals: 0, dueAt: time.now + minute }
  expect(await deliveriesOf(reference, 'webhook')).toMatchObject([isTried])
})

test('without a mail server, what the webhook took is finished', async () => {
  const { accept, outbox, postRound } = await openWebhooks({
    SMTP_URL: '',
    MAIL_FROM: '',
    MAIL_TO: '',
  })
  const reference = await accept()
  await postRound()
  await outbox.applyRetention(180 * day, 0)
  expect(await outbox.find(reference)).toMatchObject({ request: null })
})
