import { randomUUID } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { outboxFile } from '../../server/outbox/sqlite-file.ts'
import { filledForm } from '../filled-form.ts'
import { residentMegabytes } from '../resident-memory.ts'
import { type SiteServer, startSite } from '../site-server.ts'
import { testFolder } from '../test-folder.ts'
import { startMailServer } from './test-mail-server.ts'

const seconds = 60
const formsASecond = 20
const form = 'application/x-www-form-urlencoded'
const longText = 'Portaria para duas torres. '.repeat(180)

let addresses = 0

/** Sends a form from an address that nobody has used; returns its status, answer and time. */
async function post(site: SiteServer, body: string, headers: Record<string, string>) {
  addresses += 1
  const address = `203.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
  const from = performance.now()
  const answer = await fetch(site.origin, {
    method: 'POST',
    headers: { 'Content-Type': form, 'X-Forwarded-For': address, ...headers },
    body,
  })
  const text = await answer.text()
  return { status: answer.status, text, milliseconds: performance.now() - from }
}

/** Refused, malformed and invalid in turns. */
function sendBroken(site: SiteServer, turn: number) {
  const body = String(filledForm(longText))
  const kinds = [
    () => post(site, body, { Origin: 'https://evil.example' }),
    () => post(site, JSON.stringify({ name: 'A' }), { 'Content-Type': 'application/json' }),
    () => post(site, `${body}&name=%E9`, {}),
    () => post(site, String(filledForm(longText, { email: 'nenhum' })), {}),
  ]
  return kinds[turn % kinds.length]?.()
}

/** As the page's script sends it. */
async function sendValid(site: SiteServer, text: string) {
  const body = String(filledForm(text, { key: randomUUID(), elapsed: '20000' }))
  const { text: answer, ...sent } = await post(site, body, {
    Accept: 'application/json',
    'Sec-Fetch-Site': 'same-origin',
  })
  return { ...sent, reference: String(JSON.parse(answer).reference) }
}

test('a flood from many addresses keeps nobody out, and everything accepted arrives', async () => {
  const dataDir = testFolder('flood')
  const mail = await startMailServer()
  const site = await startSite({
    ...mail.settings,
    DATA_DIR: dataDir,
    TRUST_PROXY: '127.0.0.1',
    LIMIT_PER_ADDRESS: '20/600',
    MAILS_PER_HOUR: '60',
    MAX_UNDELIVERED: '10000',
  })
  let mostMemory = 0
  const watch = setInterval(() => {
    mostMemory = Math.max(mostMemory, residentMegabytes(site.pid))
  }, 200)
  const broken: ReturnType<typeof sendBroken>[] = []
  const valid: ReturnType<typeof sendValid>[] = []
  const honest: ReturnType<typeof sendValid>[] = []
  for (let second = 0; second < seconds; second += 1) {
    for (let turn = 0; turn < formsASecond; turn += 1) {
      broken.push(sendBroken(site, turn))
      valid.push(sendValid(site, longText))
      await delay(1_000 / formsASecond)
    }
    honest.push(sendValid(site, `Preciso de um orçamento para o prédio ${second}.`))
  }

  const statuses = (await Promise.all(broken)).map((sent) => sent?.status)
  expect(new Set(statuses)).toEqual(new Set([403, 400, 422]))
  const answered = await Promise.all(honest)
  expect(answered.filter(({ status }) => status !== 200)).toEqual([])
  const times = answered.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b)
  expect(times[Math.floor(times.length / 2)]).toBeLessThan(1_000)
  // The page's script waits no longer.
  expect(times.at(-1)).toBeLessThan(20_000)
  const accepted = [...answered, ...(await Promise.all(valid))]
  expect(accepted.filter(({ status }) => status !== 200)).toEqual([])

  const outbox = new DatabaseSync(outboxFile(dataDir), { timeout: 5_000 })
  const undelivered = outbox.prepare(
    "SELECT count(*) AS count FROM deliveries WHERE state = 'waiting'",
  )
  const anHourPasses = outbox.prepare('UPDATE deliveries SET done_at = done_at - 3600000')
  await vi.waitFor(
    () => {
      anHourPasses.run()
      expect(undelivered.get()?.count).toBe(0)
    },
    { timeout: 240_000, interval: 1_000 },
  )
  outbox.close()
  clearInterval(watch)
  const arrived = mail.mails.map(({ references }) => references)
  const references = accepted.map(({ reference }) => reference)
  // To each of the two addresses in MAIL_TO.
  expect(arrived.flat().sort()).toEqual([...references, ...references].sort())
  expect(arrived.filter((brought) => brought.length > 1).flat().length).toBeGreaterThan(500)
  expect(mostMemory).toBeLessThan(300)
  expect(await site.stop()).toBe(0)
  await mail.stop()
})
