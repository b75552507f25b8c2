import { type FrontPlace, startFront } from './front.ts'
import { type KeptProcess, keepRunning } from './kept-process.ts'

/** How many processes send mails. Two, so that one may end. */
const workerCount = 2

export type ClusterOptions = FrontPlace & {
  /** The settings of all: `DATABASE_URL`, the mail server and what else docs/operating.md names. */
  env: NodeJS.ProcessEnv
  /** Is handed every line that a process writes. */
  say: (line: string) => void
}

export type Cluster = {
  origin: string
  /** Take requests and send no mails; one for each port. */
  servers: readonly KeptProcess[]
  /** Send mails; nginx knows nothing of them. */
  workers: readonly KeptProcess[]
  stop(): Promise<void>
}

/** Waits for all, also when one fails: what starts late has to be stopped, too. */
async function together<Result>(starts: readonly Promise<Result>[]): Promise<Result[]> {
  await Promise.allSettled(starts)
  return Promise.all(starts)
}

async function stopAll(processes: readonly KeptProcess[]): Promise<void> {
  await Promise.all(processes.map((one) => one.stop()))
}

/**
 * Starts servers and workers on one PostgreSQL behind nginx, and keeps them running.
 * @throws Error with what a process said last, if one does not start; the others are stopped then
 */
export async function startCluster({ env, say, ...place }: ClusterOptions): Promise<Cluster> {
  const origin = `http://localhost:${place.port}`
  const shared = {
    SITE_URL: origin,
    ...env,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    TRUST_PROXY: '127.0.0.1',
  }
  const started: KeptProcess[] = []
  const start = async (settings: Record<string, string>) => {
    const kept = await keepRunning({ ...shared, ...settings }, say)
    started.push(kept)
    return kept
  }
  try {
    const servers = await together(
      place.serverPorts.map((port) => start({ PORT: String(port), WORKER: 'off' })),
    )
    const workers = await together(
      Array.from({ length: workerCount }, () => start({ PORT: '0', WORKER: 'on' })),
    )
    const stopFront = await startFront(place)
    return {
      origin,
      servers,
      workers,
      async stop() {
        await stopFront()
        await stopAll(started)
      },
    }
  } catch (error) {
    await stopAll(started)
    throw error
  }
}
