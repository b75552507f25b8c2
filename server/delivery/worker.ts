import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises'
import type { Log } from '../log/log.ts'
import { createErrorLog } from '../log/throttled-log.ts'
import { leaseFor } from '../outbox/delivering.ts'
import { optionalChannels } from '../outbox/entry.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { Settings } from '../settings/settings.ts'
import type { Milliseconds } from '../time/milliseconds.ts'
import { type Batch, isReadable, leaseBatch } from './batch.ts'
import type { Channel, Send, Sendables } from './channel.ts'
import { nextStep, type Outcome } from './next-step.ts'
import { Outage } from './outage.ts'

/** Waits this long, or until the signal; never rejects. */
export type Sleep = (length: Milliseconds, wakeSignal: AbortSignal) => Promise<void>

export type WorkerDeps = {
  channel: Channel
  send: Send
  settings: Settings
  outbox: Outbox
  log: Log
  /** A monotonic clock. */
  uptime?: () => Milliseconds
  sleep?: Sleep
}

const sleepForReal: Sleep = (length, signal) =>
  delay(length, undefined, { signal }).catch(() => undefined)

/** How often a worker looks for what is due now, or what another process accepted. */
const pollInterval: Milliseconds = 5_000

/** The fifth try is a quarter of an hour after the first: few receivers put off for longer. */
const alarmingTries = 5

/** Delivers what is due on one channel. Any number of workers and processes share one outbox. */
export class Worker {
  readonly #deps: Required<WorkerDeps>
  /** Ends the rounds; `#aborting` ends also what is being sent. */
  readonly #stopping = new AbortController()
  readonly #aborting = new AbortController()
  #waking = new AbortController()
  readonly #sendings = new Set<Promise<void>>()
  /** What was sent but could not be marked as done, with the notes about it. */
  readonly #unmarked = new Map<Batch, string | null>()
  readonly outage = new Outage()
  #lastRoundAt: Milliseconds
  #running = Promise.resolve()

  constructor(deps: WorkerDeps) {
    this.#deps = { uptime: () => performance.now(), sleep: sleepForReal, ...deps }
    this.#lastRoundAt = this.#deps.uptime()
  }

  /** Sends at once what was stored. */
  wake(): void {
    this.#waking.abort()
  }

  /** How long ago its last round ended, well or with an error. */
  idleFor(): Milliseconds {
    return this.#deps.uptime() - this.#lastRoundAt
  }

  start(): void {
    this.#running = this.#run()
  }

  async #run(): Promise<void> {
    const { channel, log, uptime, sleep } = this.#deps
    const stop = this.#stopping.signal
    const logFailure = createErrorLog(log, `delivery by ${channel.name} failed and is tried again`)
    while (!stop.aborted) {
      this.#waking = new AbortController()
      const pause = await this.#round().catch((error: unknown) => {
        logFailure(error)
        return null
      })
      this.#lastRoundAt = uptime()
      // During an outage new requests do not wake the worker.
      const wakeSignal = pause === null ? AbortSignal.any([this.#waking.signal, stop]) : stop
      if (!wakeSignal.aborted) await sleep(pause ?? pollInterval, wakeSignal)
    }
    await this.settled()
    // What was sent just now and could not be marked is sent again after the next start.
    await this.#markSent().catch(logFailure)
  }

  /** Starts no new sending, waits this long for those under way, then aborts them. */
  async stop(within: Milliseconds): Promise<void> {
    this.#stopping.abort()
    const timer = setTimeout(() => this.#aborting.abort(), within)
    await this.#running
    clearTimeout(timer)
  }

  /** Starts what is due, and returns how long to pause where nobody answers; otherwise null. */
  async #round(): Promise<Milliseconds | null> {
    const { channel, log } = this.#deps
    await this.startDue()
    const outage = this.outage.takePause()
    if (!outage) return null
    const { pause, outages, level } = outage
    const about = { channel: channel.name, pauseSeconds: pause / 1000, outages }
    log[level](about, 'the receiver cannot be reached')
    return pause
  }

  /**
   * Starts what is due, as many at a time as there are connections; a single one a round while
   * nobody answers, and none while the outbox cannot be written, because further sendings would
   * stay unmarked and be repeated after a restart. Returns how many it started.
   * @throws Error if the outbox cannot be read or written
   */
  async startDue(): Promise<number> {
    const { channel, settings, outbox } = this.#deps
    await this.#markSent()
    let started = 0
    while (this.#mayStart(started)) {
      const batch = await leaseBatch(channel, settings, outbox, this.outage.isOn)
      if (!batch) break
      const sending = this.#deliver(batch).finally(() => {
        this.#sendings.delete(sending)
        this.wake()
      })
      this.#sendings.add(sending)
      started += 1
      // SQLite answers without a pause: where nothing is sent, but put off or given up, visitors would
      // wait until the last of ten thousand.
      await nextTurn()
    }
    return started
  }

  async #markSent(): Promise<void> {
    for (const [batch, note] of this.#unmarked) {
      await this.#markDone(batch, note)
      this.#log('info', batch, {}, 'delivered earlier, and now marked as done')
    }
  }

  #mayStart(started: number): boolean {
    const { isOn, pauseIsDue } = this.outage
    if (this.#stopping.signal.aborted || this.#unmarked.size > 0 || pauseIsDue) return false
    if (isOn && started > 0) return false
    return this.#sendings.size < this.#deps.channel.connections
  }

  async settled(): Promise<void> {
    await Promise.all(this.#sendings)
  }

  /** Never rejects. */
  async #deliver(batch: Batch): Promise<void> {
    const { outbox } = this.#deps
    const renewing = setInterval(() => {
      outbox.renew(batch).catch((err) => {
        this.#log('warn', batch, { err }, 'the lease of a sending was not renewed')
      })
    }, leaseFor / 4)
    try {
      for (const delivery of batch.filter((each) => !isReadable(each))) {
        const note = 'the stored request is unreadable'
        if (await outbox.fail([delivery], note))
          this.#log('error', [delivery], { note }, 'quote request FAILED')
      }
      const [first, ...rest] = batch.filter(isReadable)
      if (!first) return
      const entries = [first.entry, ...rest.map(({ entry }) => entry)] as const
      const outcome = await this.#send(entries, first.recipient)
      await this.#record([first, ...rest], outcome)
    } catch (err) {
      // One request must not stop the others; this one is tried again when its lease ends.
      this.#log('error', batch, { err }, 'delivery was interrupted')
    } finally {
      clearInterval(renewing)
    }
  }

  /** A mail that cannot be made counts as refused: made again it fails again, and the others wait. */
  async #send(entries: Sendables, recipient: string): Promise<Outcome> {
    const { channel, send, log } = this.#deps
    const limit = AbortSignal.timeout(channel.longestSending)
    const abort = AbortSignal.any([this.#aborting.signal, limit])
    try {
      const outcome = await send(entries, recipient, abort)
      this.outage.note(entries[0].reference, outcome.outcome !== 'unreachable')
      return outcome
    } catch (err) {
      // An optional delivery ends at its first refusal, and here only the outbox may have failed.
      if (optionalChannels.includes(channel.name)) throw err
      log.error({ channel: channel.name, err }, 'a sending could not be made')
      return { outcome: 'refused', permanent: true, reply: 'it could not be made: see the log' }
    }
  }

  async #record(batch: Batch, outcome: Outcome): Promise<void> {
    const { outbox } = this.#deps
    const next = nextStep(batch[0], outcome, batch.length > 1)
    const { note } = next
    const tries = batch[0].tries + 1
    if (next.step === 'done') {
      await this.#markDone(batch, note)
      if (note === null) this.#log('info', batch, { tries }, 'quote request delivered')
      else this.#log('warn', batch, { note }, 'given up at the first try')
    } else if (next.step === 'postpone') {
      if (!(await outbox.postpone(batch, next))) return
      const about = { tries, note, retryInSeconds: Math.round(next.wait / 1000) }
      const level = next.isRefusal || tries >= alarmingTries ? 'error' : 'warn'
      this.#log(level, batch, about, 'quote request not delivered yet')
    } else if (await outbox.fail(batch, next.note)) {
      this.#log(
        'error',
        batch,
        { tries, note },
        'quote request FAILED and is kept: see "npm run quotes", send again with "npm run quotes -- retry"',
      )
    }
  }

  /** @throws Error if the outbox cannot be written; then the next round tries again */
  async #markDone(batch: Batch, note: string | null): Promise<void> {
    try {
      await this.#deps.outbox.markDone(batch, note)
    } catch (error) {
      this.#unmarked.set(batch, note)
      throw error
    }
    this.#unmarked.delete(batch)
  }

  #log(level: 'info' | 'warn' | 'error', batch: Batch, about: object, message: string): void {
    const { channel, log } = this.#deps
    const [first, ...rest] = batch.map(({ entry }) => entry.reference)
    const which = rest.length > 0 ? { references: [first, ...rest] } : { reference: first }
    log[level]({ channel: channel.name, ...which, ...about }, message)
  }
}
