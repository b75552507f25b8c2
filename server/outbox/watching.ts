import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { type OutboxDatabase, plus } from './database.ts'
import { optionalChannels } from './entry.ts'
import type { Milliseconds } from './milliseconds.ts'

/** As much as the longest form, in bytes: a disk that is nearly full still takes less. */
const probeSize = 64 * 1024

/** What is open on one channel in one state; nothing on those that are optional. */
export type OpenDeliveries = {
  channel: string
  state: 'waiting' | 'failed'
  count: number
  /**
   * How many of those were refused while another recipient of the same request has it: somebody can
   * read the request, so it is not late.
   */
  partly: number
  /** When the oldest request came in, but for `partly`. */
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

const isPartly = sql<boolean>`(d.refusals > 0 AND EXISTS (SELECT 1 FROM deliveries AS other
  WHERE other.request_id = d.request_id AND other.channel = d.channel AND other.state = 'done'))`

export function watching({ db, now: readTime }: OutboxDatabase) {
  /** The open deliveries of each channel in one state, by that state's index. */
  async function openIn(state: OpenDeliveries['state']): Promise<OpenDeliveries[]> {
    return db
      .selectFrom('deliveries as d')
      .innerJoin('requests as r', 'r.id', 'd.request_id')
      .select(({ fn }) => [
        'd.channel',
        sql.lit(state).as('state'),
        fn.countAll<number>().as('count'),
        fn.countAll<number>().filterWhere(isPartly).as('partly'),
        fn
          .min<number | null>('r.received_at')
          .filterWhere(sql<boolean>`NOT ${isPartly}`)
          .as('oldestAt'),
      ])
      .where(sql<boolean>`d.state = ${sql.lit(state)}`)
      .where('d.channel', 'not in', optionalChannels)
      .groupBy('d.channel')
      .execute()
  }

  return {
    async summary(): Promise<OutboxSummary> {
      const open = [...(await openIn('waiting')), ...(await openIn('failed'))]
      const times = await db
        .selectFrom('health')
        .select((eb) => [
          'worker_at as workerAt',
          readTime().as('now'),
          eb
            .selectFrom('requests')
            .select(({ fn }) => fn.min<number | null>('received_at').as('oldest'))
            .where('announced_at', 'is', null)
            .as('oldestReceivedAt'),
          eb
            .selectFrom('requests')
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .where('announced_at', 'is not', null)
            .as('expiring'),
        ])
        .executeTakeFirstOrThrow()
      return { open, ...times, expiring: times.expiring ?? 0 }
    },

    /** Writes to the disk as `accept` does. Rejects if that fails. */
    async checkWritable(): Promise<void> {
      // Random, because databases compress zeros and skip what stays the same.
      const probe = randomBytes(probeSize / 2).toString('hex')
      await db.updateTable('health').set({ probe }).execute()
    },

    /** Notes that a worker is at work. */
    async seeWorker(): Promise<void> {
      await db.updateTable('health').set({ worker_at: readTime() }).execute()
    },

    /**
     * Whether this process shall tell of a problem: no process did for this long. A time ahead was
     * written under a wrong clock.
     */
    async claimAlert(code: string, every: Milliseconds): Promise<boolean> {
      const now = readTime()
      const { numInsertedOrUpdatedRows = 0n } = await db
        .insertInto('alerts')
        .values({ code, told_at: now })
        .onConflict((conflict) =>
          conflict
            .column('code')
            .doUpdateSet({ told_at: now })
            .where(({ eb, or }) =>
              or([
                eb('alerts.told_at', '<=', plus(now, -every)),
                eb('alerts.told_at', '>', plus(now, every)),
              ]),
            ),
        )
        .executeTakeFirstOrThrow()
      return numInsertedOrUpdatedRows > 0n
    },

    /** The problem was not told, or it is over. False if another process said so already. */
    async endAlert(code: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('alerts')
        .where('code', '=', code)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },

    /** The problems that were told and are not over. */
    async toldAlerts(): Promise<string[]> {
      const rows = await db.selectFrom('alerts').select('code').execute()
      return rows.map(({ code }) => code)
    },
  }
}
