import { type Milliseconds, minute } from '../time/milliseconds.ts'

/** Between tries while a receiver cannot be reached. */
export const longestPause: Milliseconds = 5 * minute

/** Tells a receiver that is away from a single request that gets no answer. */
export class Outage {
  /**
   * A request of each sending that got no answer, since the last one that did. One alone is no
   * outage: a filter may cut off its text, which must not hold up the others.
   */
  readonly #unanswered = new Set<string>()
  #pausesInARow = 0
  /** Whether a sending got no answer during the outage, after its last pause. */
  pauseIsDue = false

  get isOn(): boolean {
    return this.#unanswered.size > 1
  }

  note(reference: string, isAnswered: boolean): void {
    if (isAnswered) {
      this.#unanswered.clear()
      this.#pausesInARow = 0
    } else this.#unanswered.add(reference)
    this.pauseIsDue = this.isOn
  }

  /**
   * How long to pause, if it is time to: 15 s, 30 s, 1, 2, 4, then 5 minutes, so that not every
   * waiting request runs into the timeout. An outage of more than four minutes seldom ends by itself,
   * and is an error.
   */
  takePause(): { pause: Milliseconds; outages: number; level: 'warn' | 'error' } | null {
    if (!this.pauseIsDue) return null
    this.pauseIsDue = false
    this.#pausesInARow += 1
    const pause = Math.min(2 ** (this.#pausesInARow - 1) * 15_000, longestPause)
    return { pause, outages: this.#pausesInARow, level: this.#pausesInARow < 5 ? 'warn' : 'error' }
  }
}
