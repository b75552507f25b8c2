import { setTimeout as sleep } from 'node:timers/promises'
import { outboxFile } from '../../server/outbox/sqlite-file.ts'
import { openSqliteOutbox } from '../../server/outbox/sqlite-outbox.ts'
import { startMailServer } from '../../tests/delivery/test-mail-server.ts'
import { newEntry } from '../../tests/outbox/entries.ts'
import { startSite } from '../../tests/site-server.ts'
import { residentMegabytes } from '../resident-memory.ts'

type OutageResult = {
  waiting: number
  delivered: number
  copies: number
  /** Seconds from the first mail after the outage until 99.9 % of them were sent, and all. */
  sentAfter: number
  allAfter: number
  idleMb: number
  highestMb: number
}

/** Lets so many requests pile up while the mail server is away, and then lets it come back. */
export async function outage(folder: string, waiting: number): Promise<OutageResult> {
  let mail = await startMailServer()
  const env = {
    DATA_DIR: folder,
    SMTP_URL: mail.url.href,
    MAIL_FROM: 'site@exemplo.com.br',
    MAIL_TO: 'comercial@exemplo.com.br',
  }
  const site = await startSite(env)
  await sleep(3_000)
  const idleMb = residentMegabytes(site.pid)
  let highestMb = idleMb
  await mail.stop()
  const outbox = await openSqliteOutbox(outboxFile(folder), Date.now)
  await Promise.all(Array.from({ length: waiting }, () => outbox.accept(newEntry())))
  // The worker looks, finds nobody there, and leaves the mail server alone for a while.
  await sleep(6_000)
  mail = await startMailServer(Number(mail.url.port))
  while (mail.mails.length === 0) await sleep(10)
  const startedAt = performance.now()
  let sentAfter = Number.NaN
  while ((await outbox.undelivered()) > 0) {
    // A handful were tried during the outage and have their minute to wait.
    if (Number.isNaN(sentAfter) && mail.mails.length > waiting * 0.999) {
      sentAfter = (performance.now() - startedAt) / 1000
    }
    highestMb = Math.max(highestMb, residentMegabytes(site.pid))
    await sleep(50)
  }
  const allAfter = (performance.now() - startedAt) / 1000
  // Between two looks the last ones and the retried ones may be sent together.
  if (Number.isNaN(sentAfter)) sentAfter = allAfter
  await site.stop()
  await outbox.close()
  await mail.stop()
  const delivered = new Set(mail.mails.map(({ reference }) => reference)).size
  return {
    waiting,
    delivered,
    copies: mail.mails.length - delivered,
    sentAfter,
    allAfter,
    idleMb,
    highestMb,
  }
}
