import { chmodSync, existsSync, readlinkSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { freePort } from '../free-port.ts'
import { type SiteServer, startSite } from '../site-server.ts'
import { testFolder } from '../test-folder.ts'
import { type Call, runUpgrade } from './fake-commands.ts'
import { buildRelease, linkRelease, makeVersions, pageSettings } from './release.ts'
import { makeCertificate, startNginx } from './reverse-proxies.ts'

/** Two processes of the version that runs, behind nginx, until the test is over. */
export async function startVersions() {
  const folder = testFolder('upgrade')
  // The user that builds has to come through.
  chmodSync(folder, 0o755)
  const versions = makeVersions(folder)
  const { site } = versions
  linkRelease(readlinkSync(site))
  buildRelease(readlinkSync(site), 'first')
  const ca = makeCertificate(folder)
  const ports = { tlsPort: await freePort(), plainPort: await freePort() }
  const serverPorts = [await freePort(), await freePort()] as const
  const dataDir = path.join(folder, 'data')
  const usual = {
    SITE_URL: `https://localhost:${ports.tlsPort}`,
    TRUST_PROXY: '127.0.0.1',
    DATA_DIR: dataDir,
  }
  const servers = new Map<number, SiteServer>()
  const restart = async (port: number) => {
    await servers.get(port)?.stop()
    servers.set(port, await startSite({ ...usual, PORT: String(port) }, { folder: site }))
  }
  onTestFinished(async () => {
    await Promise.all([...servers.values()].map((server) => server.stop()))
  })
  for (const port of serverPorts) await restart(port)
  const nginx = await startNginx({ folder, ...ports, serverPorts })
  onTestFinished(() => nginx.stop())
  /** Where visitors ask. */
  const front = { port: ports.tlsPort, ca }
  return { ...versions, front, dataDir, serverPorts, restart }
}

type Versions = Awaited<ReturnType<typeof startVersions>>
/** Does what `npm run build` does in a folder. */
export type Build = (folder: string) => Promise<void> | void

/** What deploy/upgrade.sh calls on a real machine, for the processes of the test. */
function machine(versions: Versions, build: Build) {
  const units = versions.serverPorts.map((port) => `site@${port}.service`)
  return async ({ command, folder, environment, user }: Call): Promise<string> => {
    const [, port] = /^systemctl restart site@(\d+)\.service$/.exec(command) ?? []
    if (port) await versions.restart(Number(port))
    // What the processes that cannot start end with (server/start-problems.ts).
    else if (command.startsWith('systemctl show --property ExecMainStatus')) return '78'
    else if (command.startsWith('npm ')) {
      const { PATH, HOME, ...settings } = environment
      expect(settings).toEqual(pageSettings)
      expect(user).not.toBe(0)
      const owners = ['dist', 'deploy', '.'].map((part) => statSync(path.join(folder, part)).uid)
      expect(owners).toEqual([user, 0, 0])
      if (command === 'npm run build') await build(folder)
      // What is installed stays: npm would begin by deleting it.
      else if (!existsSync(path.join(folder, 'node_modules/.bin'))) linkRelease(folder)
      else throw new Error(`Nobody expected: ${command}`)
    } else if (command.startsWith('systemctl list-units')) return units.join(' loaded\n')
    else throw new Error(`Nobody expected: ${command}`)
    return ''
  }
}

/** Upgrades, with settings of the shell that are not the site's. */
export function upgrade(versions: Versions, build: Build, ...options: string[]) {
  const settings = {
    SITE_LINK: versions.site,
    SITE_SETTINGS: versions.settings,
    QUOTE_MODE: 'simulated',
    DATABASE_URL: 'postgres://site:segredo@localhost/site',
  }
  return runUpgrade(machine(versions, build), settings, options)
}
