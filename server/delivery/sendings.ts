import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Log } from '../log/log.ts'
import type { LeasedDelivery, Milliseconds } from '../outbox/entry.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { Settings } from '../settings/settings.ts'
import type { Channel, Sender } from './channel.ts'
import { nextStep, type Outcome } from './next-step.ts'

/** With the longest messages about 5 MB; mail servers take ten and more. */
const mostTogether = 200

const minute: Milliseconds = 60_000
const hour = 60 * minute

/**
 * A lease is renewed for as long as its sending takes, which may be ten minutes. What a crash
 * interrupts is sent again when it ends.
 */
const leaseFor = 2 * minute
const renewEvery = minute / 2

export type SendingDeps = {
  channel: Channel
  /** Null where the settings do not name the channel. */
  sender: Sender | null
  settings: Settings
  outbox: Outbox
  log: Log
}

export type StopSignals = {
  /** Starts no new sending. */
  stop: AbortSignal
  /** Aborts what is being sent. */
  abort: AbortSignal
}

/** What one sending brings: a delivery, and others to the same recipient. */
type Batch = readonly [LeasedDelivery, ...LeasedDelivery[]]

/** What waits for a channel that this process's settings lack is not given up in silence. */
const withoutSettings: Outcome = {
  outcome: 'refused',
  permanent: false,
  reply: 'the settings of this channel are missing',
}

/** The sendings of one channel: starts what is due, and records what became of it. */
export class Sendings {
  readonly #deps: SendingDeps
  readonly #signals: StopSignals
  readonly #onEnd: () => void
  readonly #running = new Set<Promise<void>>()
  /** What was sent but could not be marked as done, with the notes about it. */
  readonly #unmarked = new Map<Batch, string | null>()
  /**
   * The requests that met no answer since the last one that did. One alone is no outage: a filter
   * may cut off its text, which must not hold up the others.
   */
  readonly #unanswered = new Set<string>()
  /** Whether nobody answered since the worker last paused. */
  #hasOutage = false
  /** Whether there may be something to erase; an earlier process may have been killed before. */
  #hasFinished = true

  /** @param onEnd called when a sending has ended */
  constructor(deps: SendingDeps, signals: StopSignals, onEnd: () => void = () => {}) {
    this.#deps = deps
    this.#signals = signals
    this.#onEnd = onEnd
  }

  get isDown(): boolean {
    return this.#unanswered.size > 1
  }

  /**
   * Starts what is due, as many at a time as there are connections; a single one while nobody
   * answers, and none while the outbox cannot be written, because further sendings would stay
   * unmarked and be repeated after a restart. Returns how many it started.
   * @throws Error if the outbox cannot be read or written
   */
  async fill(): Promise<number> {
    for (const [batch, note] of this.#unmarked) {
      await this.#markDone(batch, note)
      this.#log('info', batch, {}, 'delivered earlier, and now marked as done')
    }
    let started = 0
    while (this.#mayStart(started)) {
      const batch = await this.#leaseNext()
      if (!batch) break
      this.#start(batch)
      started += 1
    }
    return started
  }

  #mayStart(started: number): boolean {
    if (this.#signals.stop.aborted || this.#unmarked.size > 0 || this.#hasOutage) return false
    if (this.isDown && started > 0) return false
    return this.#running.size < this.#deps.channel.connections
  }

  /** Waits for what is being sent. */
  async settled(): Promise<void> {
    await Promise.all(this.#running)
  }

  /** Whether it is time to pause, because nobody answered since the last call. */
  takeOutage(): boolean {
    const isTime = this.#hasOutage
    this.#hasOutage = false
    return isTime
  }

  /** Erases what need not be kept, and wipes it, if anything was finished since. */
  async eraseAndWipe(keepFor: Milliseconds): Promise<void> {
    if (!this.#hasFinished) return
    const { outbox } = this.#deps
    await outbox.eraseFinished(keepFor)
    if (await outbox.wipeErased()) this.#hasFinished = false
  }

  /**
   * Leases what the next sending brings: one request; or, where more wait than may still be sent
   * in this hour, all that wait. Null if nothing is due, or nothing may be sent.
   */
  async #leaseNext(): Promise<Batch | null> {
    const { channel, sender, settings, outbox } = this.#deps
    const { name, after, pace } = channel
    const perHour = pace?.perHour(settings) ?? null
    const left =
      pace && perHour !== null ? perHour - (await outbox.countSendings(pace.channels, hour)) : null
    if (left !== null && left <= 0) return null
    const first = await outbox.lease({ channel: name, leaseFor, after })
    if (!first) return null
    const isCrowded = left !== null && 1 + (await outbox.countDue(name)) > left
    if (!isCrowded || !sender?.sendTogether) return [first]
    return [first, ...(await outbox.leaseTogether(first, mostTogether - 1, leaseFor))]
  }

  #start(batch: Batch): void {
    const renewing = setInterval(() => void this.#renew(batch), renewEvery)
    const sending = this.#deliver(batch)
      .catch((error) => {
        // One request must not stop the others; this one is tried again when its lease ends.
        this.#log('error', batch, { err: error }, 'delivery was interrupted')
      })
      .finally(() => {
        clearInterval(renewing)
        this.#running.delete(sending)
        this.#onEnd()
      })
    this.#running.add(sending)
  }

  async #renew(batch: Batch): Promise<void> {
    await this.#deps.outbox.renew(batch, leaseFor).catch((error) => {
      this.#log('warn', batch, { err: error }, 'the lease of a sending was not renewed')
    })
  }

  async #deliver(batch: Batch): Promise<void> {
    const [first, ...others] = await this.#setUnreadableAside(batch)
    if (!first) return
    const result = await this.#send([first, ...others])
    if (result.outcome === 'unreachable') this.#unanswered.add(first.entry.reference)
    else this.#unanswered.clear()
    this.#hasOutage = this.isDown
    await this.#record([first, ...others], result)
  }

  async #setUnreadableAside(batch: Batch): Promise<LeasedDelivery[]> {
    const note = 'the stored request is unreadable'
    for (const delivery of batch) {
      if (delivery.entry.request) continue
      await this.#deps.outbox.fail([delivery], note)
      this.#log('error', [delivery], { note }, 'quote request FAILED')
    }
    return batch.filter(({ entry }) => entry.request)
  }

  async #send(batch: Batch): Promise<Outcome> {
    const { channel, sender } = this.#deps
    const [{ recipient }] = batch
    const signal = AbortSignal.any([
      this.#signals.abort,
      AbortSignal.timeout(channel.longestSending),
    ])
    const [first, ...others] = batch.flatMap(({ entry }) =>
      entry.request ? [{ ...entry, request: entry.request }] : [],
    )
    if (!sender || !first) {
      // SQLite answers without a pause: visitors would wait until the last of ten thousand
      // deliveries is put off.
      await nextTurn()
      return withoutSettings
    }
    return others.length > 0 && sender.sendTogether
      ? sender.sendTogether([first, ...others], recipient, signal)
      : sender.send(first, recipient, signal)
  }

  async #record(batch: Batch, result: Outcome): Promise<void> {
    const { channel, outbox } = this.#deps
    const [first, ...others] = batch
    const next = nextStep(first, result, channel, others.length > 0)
    const { note } = next
    const tries = first.tries + 1
    if (next.step === 'done') {
      await this.#markDone(batch, note)
      if (note === null) this.#log('info', batch, { tries }, 'quote request delivered')
      else this.#log('warn', batch, { note }, 'given up at the first try')
    } else if (next.step === 'postpone') {
      const isOurs = await outbox.postpone(batch, next)
      const retryInSeconds = Math.round(next.wait / 1000)
      const about = { tries, note, retryInSeconds, isOurs }
      this.#log(next.isRefusal ? 'error' : 'warn', batch, about, 'quote request not delivered yet')
    } else if (await outbox.fail(batch, next.note)) {
      this.#log(
        'error',
        batch,
        { tries, note },
        'quote request FAILED and is kept: see «npm run quotes», send again with «npm run quotes -- retry»',
      )
    }
  }

  /** @throws Error if the outbox cannot be written; then the next round tries again */
  async #markDone(batch: Batch, note: string | null): Promise<void> {
    this.#unmarked.set(batch, note)
    await this.#deps.outbox.markDone(batch, note)
    this.#unmarked.delete(batch)
    this.#hasFinished = true
  }

  #log(level: 'info' | 'warn' | 'error', batch: Batch, about: object, message: string): void {
    const { channel, log } = this.#deps
    const [first, ...others] = batch.map(({ entry }) => entry.reference)
    const which = others.length > 0 ? { references: [first, ...others] } : { reference: first }
    log[level]({ channel: channel.name, ...which, ...about }, message)
  }
}
