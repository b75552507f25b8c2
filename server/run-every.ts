import type { Milliseconds } from './outbox/outbox.ts'

/**
 * Runs `work` now and again and again, one after the other. The timer keeps no process alive. Returns
 * a function that stops it and waits for the work under way.
 */
export function runEvery(
  interval: Milliseconds,
  work: () => Promise<void>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let running: Promise<void> | null = null
  const run = () => {
    running ??= work()
      .catch(onError)
      .finally(() => {
        running = null
      })
  }
  run()
  const timer = setInterval(run, interval)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
