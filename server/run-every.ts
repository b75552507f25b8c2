import type { Milliseconds } from './outbox/entry.ts'

/**
 * Runs `work` now and again and again, one after the other, and at once again when it returns true.
 * The timer keeps no process alive. Returns a function that stops it and waits for the work under
 * way.
 */
export function runEvery(
  interval: Milliseconds,
  work: () => Promise<unknown>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let running: Promise<void> | null = null
  let isStopped = false
  const runWhileThereIsMore = async () => {
    while ((await work()) === true && !isStopped);
  }
  const run = () => {
    running ??= runWhileThereIsMore()
      .catch(onError)
      .finally(() => {
        running = null
      })
  }
  run()
  const timer = setInterval(run, interval)
  timer.unref()
  return async () => {
    isStopped = true
    clearInterval(timer)
    await running
  }
}
