import { type NginxProxyOptions, startNginxProxy } from './nginx-proxy.ts'
import { type Supervised, supervise } from './supervisor.ts'

export type ClusterOptions = NginxProxyOptions & {
  /** The settings of all: `DATABASE_URL`, the mail server and what else docs/operating.md names. */
  env: NodeJS.ProcessEnv
  /** Gets every line that a process writes. */
  log: (line: string) => void
}

export type Cluster = {
  origin: string
  /** Accept requests and send no mails; one for each port. */
  servers: readonly Supervised[]
  /** Send mails; nginx knows nothing of them. */
  workers: readonly Supervised[]
  stop(): Promise<void>
}

/**
 * Starts servers and two workers on one PostgreSQL behind nginx, and keeps them running.
 * @throws Error with what a process wrote last, if one does not start; the others are stopped then
 */
export async function startCluster({ env, log, ...proxy }: ClusterOptions): Promise<Cluster> {
  const origin = `http://localhost:${proxy.port}`
  const shared = {
    SITE_URL: origin,
    ...env,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    TRUST_PROXY: '127.0.0.1',
  }
  const settings = [
    ...proxy.serverPorts.map((port) => ({ PORT: String(port), WORKER: 'off' })),
    // Two workers, so that one may end.
    { PORT: '0', WORKER: 'on' },
    { PORT: '0', WORKER: 'on' },
  ]
  const starts = settings.map((own) => supervise({ ...shared, ...own }, log))
  async function stopAll(): Promise<void> {
    const results = await Promise.allSettled(starts)
    await Promise.all(results.map((one) => one.status === 'fulfilled' && one.value.stop()))
  }
  try {
    const started = await Promise.all(starts)
    const stopProxy = await startNginxProxy(proxy)
    return {
      origin,
      servers: started.slice(0, proxy.serverPorts.length),
      workers: started.slice(proxy.serverPorts.length),
      async stop() {
        await stopProxy()
        await stopAll()
      },
    }
  } catch (error) {
    await stopAll()
    throw error
  }
}
