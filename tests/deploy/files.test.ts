import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { maxReadSize } from '../../server/http/read-form.ts'
import { pageSettingsSchema } from '../../server/settings/schema.ts'
import { configurationExitCode } from '../../server/start-problems.ts'
import { canTest } from '../debian-packages.ts'
import { freePort } from '../free-port.ts'
import { nodeFlags } from '../site-server.ts'
import { testFolder } from '../test-folder.ts'

const read = (file: string) => readFileSync(path.join('deploy', file), 'utf8')
const unit = read('systemd/site@.service')
const container = read('Containerfile')

test('npm start, the unit and the container start the server with the same flags', () => {
  expect(nodeFlags).toHaveLength(2)
  const flags = nodeFlags.join(' ')
  expect(unit).toContain(`node ${flags} server/main.ts`)
  const command = ['node_modules/.bin/node', ...nodeFlags, 'server/main.ts']
  expect(container).toContain(`CMD ${JSON.stringify(command).replaceAll(',', ', ')}`)
})

test('the proxies take forms of the size that the server reads', () => {
  const kilobytes = maxReadSize / 1024
  expect(read('nginx/site.conf')).toContain(`client_max_body_size ${kilobytes}k;`)
  expect(read('Caddyfile')).toContain(`max_size ${kilobytes}KiB`)
})

test('builds on a server and in a container get the settings that the pages show, and no other', () => {
  const pageSettings = Object.keys(pageSettingsSchema.shape).toSorted()
  const [, names] = /^page_settings=\((.*)\)$/m.exec(read('build.sh')) ?? []
  expect(names?.split(' ').toSorted()).toEqual(pageSettings)
  const told = [...container.matchAll(/^ARG (\w+)$/gm)].map(([, name]) => name)
  expect(told.toSorted()).toEqual(pageSettings)
})

describe('the unit', () => {
  test('is not restarted after wrong settings', () => {
    expect(unit).toMatch(new RegExp(`^RestartPreventExitStatus=${configurationExitCode}$`, 'm'))
  })

  /** Runs what systemd runs beside the server, for a server of the test's own. */
  function waitForPort(port: number, mainPid: number | undefined) {
    const [, command = ''] = /^ExecStartPost=\/bin\/bash -c '(.*)'$/m.exec(unit) ?? []
    const env = { PATH: process.env.PATH, MAINPID: String(mainPid) }
    return once(spawn('/bin/bash', ['-c', command.replaceAll('%i', String(port))], { env }), 'exit')
  }

  test('counts as started only when its port answers', async () => {
    const port = await freePort()
    const waited = waitForPort(port, process.pid)
    expect(await Promise.race([waited, delay(300, 'waits')])).toBe('waits')
    const server = createServer().listen(port, '127.0.0.1')
    expect((await waited)[0]).toBe(0)
    server.close()
  })

  test('counts as failed when its process ends before that', async () => {
    const ended = spawn('true')
    await once(ended, 'exit')
    expect((await waitForPort(await freePort(), ended.pid))[0]).toBe(1)
  })
})

const canVerify = canTest('What systemd says of the units', 'systemd')

test.runIf(canVerify)('systemd reads the units without a complaint', () => {
  const folder = testFolder('units')
  const names = readdirSync('deploy/systemd').filter((name) => /\.(?:service|timer)$/.test(name))
  const units = names.map((name) => {
    const text = read(`systemd/${name}`)
    const file = path.join(folder, name.replace('@', '@3000'))
    // The programs that the units start have to exist where the units are checked.
    const here = text
      .replace('/srv/site/node_modules/.bin/node', process.execPath)
      .replace('/srv/site/deploy', path.resolve('deploy'))
    writeFileSync(file, here)
    return file
  })
  const { output } = spawnSync('systemd-analyze', ['verify', '--man=no', ...units])
  const complaints = output
    .join('')
    .split('\n')
    .filter((line) => line.includes(folder))
  expect(complaints).toEqual([])
})
