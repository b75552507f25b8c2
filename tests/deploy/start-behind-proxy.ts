import { freePort } from '../free-port.ts'
import { startSite } from '../site-server.ts'
import { testFolder } from '../test-folder.ts'
import { makeCertificate, type reverseProxies } from './reverse-proxies.ts'

export type ProxiedSite = Awaited<ReturnType<typeof startBehindProxy>>

/** Starts the built site behind a proxy, as the second of its pair: the first one does not run. */
export async function startBehindProxy(
  { start }: Pick<(typeof reverseProxies)[number], 'start'>,
  settings: Record<string, string> = {},
) {
  const folder = testFolder('reverse-proxy')
  const ca = makeCertificate(folder)
  const ports = { tlsPort: await freePort(), plainPort: await freePort() }
  const origin = `https://localhost:${ports.tlsPort}`
  const site = await startSite({ SITE_URL: origin, TRUST_PROXY: '127.0.0.1', ...settings })
  const proxy = await start({ folder, ...ports, serverPorts: [await freePort(), site.port] })
  return {
    folder,
    origin,
    plainPort: ports.plainPort,
    /** Where visitors ask, and whose certificate they trust. */
    front: { port: ports.tlsPort, ca },
    site,
    proxy,
    async stop() {
      await proxy.stop()
      await site.stop()
    },
  }
}
