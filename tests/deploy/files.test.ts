import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { freePort } from '../../deploy/cluster/free-port.ts'
import { nodeFlags } from '../../server/node-flags.ts'
import { configurationExitCode } from '../../server/refuse-to-start.ts'
import { hasSystemdAnalyze, leaveOut } from '../debian-packages.ts'
import { pageSettingNames, settingNames } from '../setting-names.ts'
import { testFolder } from '../test-folder.ts'

const read = (file: string) => readFileSync(path.join('deploy', file), 'utf8')
const unit = read('systemd/site@.service')
const container = read('Containerfile')
const { scripts, dependencies } = z
  .object({
    scripts: z.record(z.string(), z.string()),
    dependencies: z.record(z.string(), z.string()),
  })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))

test('npm start, the unit and the container start the server with the same flags', () => {
  expect(scripts.start).toContain(`node ${nodeFlags.join(' ')} build/start.ts`)
  expect(unit).toContain(`node ${nodeFlags.join(' ')} server/main.ts`)
  expect(container).toContain(`"node", ${nodeFlags.map((flag) => `"${flag}"`).join(', ')}`)
})

test('the unit and the container set only settings that exist', () => {
  const lines = [...(unit + container).matchAll(/^(?:Environment=|ENV )(.*)$/gm)]
  const names = lines.flatMap(([, line = '']) => line.split(' ').map((one) => one.split('=')[0]))
  expect(names.length).toBeGreaterThan(5)
  const known = [...settingNames, 'NODE_ENV']
  expect(names.filter((name) => !known.includes(name ?? ''))).toEqual([])
})

test('the container has every folder that the server reads, and does not run as root', () => {
  const copied = [...container.matchAll(/^COPY --from=build \/site\/(\S+)/gm)]
  const folders = ['app', 'dist', 'node_modules', 'package.json', 'server']
  expect(copied.map(([, one]) => one).toSorted()).toEqual(folders)
  expect(container).toMatch(/^USER node$/m)
  expect(readFileSync('.containerignore', 'utf8')).toMatch(/^\.env$/m)
})

test('the container runs the Node that the tests run', () => {
  const images = [...container.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)
  expect(images).toEqual(Array(2).fill(`docker.io/library/node:${dependencies.node}-slim`))
})

test('the build on a server gets the settings that the pages show, and no other', () => {
  const [, names] = /^shown=\((.*)\)$/m.exec(read('build.sh')) ?? []
  expect(names?.split(' ').toSorted()).toEqual(pageSettingNames.toSorted())
})

test('the container’s build accepts every setting that the pages show', () => {
  const [build = ''] = container.split('RUN npm run build')
  const told = [...build.matchAll(/^ARG (\w+)$/gm)].map(([, name]) => name)
  expect(told.toSorted()).toEqual(pageSettingNames.toSorted())
})

describe('the unit', () => {
  test('is not restarted after wrong settings, and is restarted after everything else', () => {
    expect(unit).toMatch(new RegExp(`^RestartPreventExitStatus=${configurationExitCode}$`, 'm'))
    expect(unit).toMatch(/^Restart=always$/m)
    expect(unit).toMatch(/^StartLimitIntervalSec=0$/m)
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

if (!hasSystemdAnalyze()) leaveOut('What systemd says of the units', 'the Debian package systemd')

test.runIf(hasSystemdAnalyze())('systemd reads the units without a complaint', () => {
  const folder = testFolder('units')
  // The programs that the units start have to exist where the units are checked.
  const node = process.execPath
  const names = [
    'site@3000.service',
    'site-check.service',
    'site-check.timer',
    'site-backup.service',
    'site-backup.timer',
    'site-alert@site-check.service.service',
  ]
  const units = names.map((name) => {
    const text = read(`systemd/${name.replace(/@.*(?=\.service)/, '@')}`)
    const file = path.join(folder, name)
    writeFileSync(file, text.replace('/srv/site/node_modules/.bin/node', node))
    return file
  })
  const { output } = spawnSync('systemd-analyze', ['verify', '--man=no', ...units])
  const complaints = output
    .join('')
    .split('\n')
    .filter((line) => line.includes(folder))
  expect(complaints).toEqual([])
})
