import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { day, type Milliseconds } from '../time/milliseconds.ts'
import { isOpen, type OutboxDatabase, plus } from './database.ts'
import { optionalChannels, waitAfterRefusal } from './entry.ts'

/** As much as the longest form, in bytes: a disk that is nearly full still takes less. */
const probeSize = 64 * 1024

/** What is open on one channel in one state. Optional channels are left out. */
export type OpenDeliveries = {
  channel: string
  state: 'waiting' | 'failed'
  count: number
  /**
   * How many of those were refused while another recipient of the same request has it: somebody can
   * read the request, so it is not late.
   */
  partly: number
  /** When the oldest request came in or was resent, but for `partly`. */
  oldestAt: Milliseconds | null
}

export type OutboxSummary = {
  open: OpenDeliveries[]
  /** Undelivered requests that will be removed within 24 hours. */
  expiring: number
  /** When the oldest request came in of which no removal is announced. */
  oldestReceivedAt: Milliseconds | null
  /** When any worker was last seen at work; null if none ever was. */
  workerAt: Milliseconds | null
  /** The time by the clock that all times of the outbox come from. */
  now: Milliseconds
}

/** A problem that ALERT_URL was told of, and in which words. */
export type ToldAlert = { code: string; sentence: string; toldAt: Milliseconds }

const asTold = sql`sentence = excluded.sentence, told_at = excluded.told_at`

/** Of a delivery `d`: refused here, delivered to another recipient; an alarm after a day of refusals. */
const isPartly = sql`(d.refusals BETWEEN 1 AND ${sql.lit(day / waitAfterRefusal)}
  AND EXISTS (SELECT 1 FROM deliveries AS other
    WHERE other.request_id = d.request_id AND other.channel = d.channel AND other.state = 'done'))`

export function watching({ change, readTime, read }: OutboxDatabase) {
  const openIn = (state: OpenDeliveries['state']) =>
    read(sql<OpenDeliveries>`
      SELECT d.channel, ${sql.lit(state)} AS state, count(*) AS count,
        count(*) FILTER (WHERE ${isPartly}) AS partly,
        min(coalesce(d.resent_at, r.received_at)) FILTER (WHERE NOT ${isPartly}) AS "oldestAt"
      FROM deliveries AS d JOIN requests AS r ON r.id = d.request_id
      WHERE d.state = ${sql.lit(state)} AND d.channel NOT IN (${sql.join(optionalChannels)})
      GROUP BY d.channel`)

  return {
    async summary(): Promise<OutboxSummary> {
      const open = [...(await openIn('waiting')), ...(await openIn('failed'))]
      const [rest] = await read(sql<Omit<OutboxSummary, 'open'>>`
        SELECT worker_at AS "workerAt", ${readTime()} AS now,
          (SELECT min(received_at) FROM requests WHERE announced_at IS NULL) AS "oldestReceivedAt",
          (SELECT count(*) FROM requests WHERE announced_at IS NOT NULL AND ${isOpen}) AS expiring
        FROM health`)
      if (!rest) throw new Error('The table “health” has lost its row.')
      return { open, ...rest }
    },

    /** Writes to the disk as `accept` does. Rejects if that fails. */
    async checkWritable(): Promise<void> {
      // Random, because databases compress zeros and skip what stays the same.
      const probe = randomBytes(probeSize / 2).toString('hex')
      await change(sql`UPDATE health SET probe = ${probe}`)
    },

    /** Notes that a worker is at work, and whether the clock has jumped since one was before. */
    async seeWorker(): Promise<void> {
      const now = readTime()
      await change(sql`UPDATE health SET worker_at = ${now},
        jumped_at = CASE WHEN abs(worker_at - ${now}) > ${day} THEN ${now} ELSE jumped_at END`)
    },

    /**
     * Claims the telling of a problem; false where a process told it within this time. A time ahead
     * was written under a wrong clock.
     */
    async claimAlert(code: string, sentence: string, every: Milliseconds): Promise<boolean> {
      const now = readTime()
      const claimed = await change(sql`INSERT INTO alerts (code, sentence, told_at)
          VALUES (${code}, ${sentence}, ${now})
          ON CONFLICT (code) DO UPDATE SET ${asTold}
          WHERE alerts.told_at <= ${plus(now, -every)} OR alerts.told_at > ${plus(now, every)}`)
      return claimed > 0
    },

    /** Forgets that a problem was told. False if another process did so already. */
    endAlert: async (code: string) =>
      (await change(sql`DELETE FROM alerts WHERE code = ${code}`)) > 0,

    /** Notes again what was told before a claim or an end that nobody took. */
    restoreAlert: ({ code, sentence, toldAt }: ToldAlert) =>
      change(sql`INSERT INTO alerts (code, sentence, told_at)
          VALUES (${code}, ${sentence}, ${toldAt}) ON CONFLICT (code) DO UPDATE SET ${asTold}`),

    /** The problems that were told and are not over. */
    toldAlerts: () => read(sql<ToldAlert>`SELECT code, sentence, told_at AS "toldAt" FROM alerts`),
  }
}
