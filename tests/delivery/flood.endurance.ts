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
const longText = 'Portaria para duas torres. '.repeat(180)

let addresses = 0

/** Sends a form as the page's script does, from an address that nobody has used. */
async function send(site: SiteServer, text: string) {
  addresses += 1
  const address = `203.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
  const from = performance.now()
  const answer = await fetch(site.origin, {
    method: 'POST',
    headers: { Accept: 'application/json', 'X-Forwarded-For': address },
    body: filledForm(text, { key: randomUUID(), elapsed: '20000' }),
  })
  const { reference } = await answer.json()
  return {
    status: answer.status,
    reference: String(reference),
    milliseconds: performance.now() - from,
  }
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
  const flood: ReturnType<typeof send>[] = []
  const honest: ReturnType<typeof send>[] = []
  for (let second = 0; second < seconds; second += 1) {
    for (let turn = 0; turn < formsASecond; turn += 1) {
      flood.push(send(site, longText))
      await delay(1_000 / formsASecond)
    }
    honest.push(send(site, `Preciso de um orçamento para o prédio ${second}.`))
  }

  const answered = await Promise.all(honest)
  expect(answered.filter(({ status }) => status !== 200)).toEqual([])
  const times = answered.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b)
  expect(times[Math.floor(times.length / 2)]).toBeLessThan(1_000)
  // The page's script waits no longer.
  expect(times.at(-1)).toBeLessThan(20_000)
  const accepted = [...answered, ...(await Promise.all(flood))]
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
