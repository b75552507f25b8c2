import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { test as anyTest, expect, vi } from 'vitest'
import { silentLog } from '../../server/log/log.ts'
import { openOutbox } from '../../server/outbox/open-outbox.ts'
import { canTest, leaveOut } from '../debian-packages.ts'
import { git } from '../git.ts'
import { testFolder } from '../test-folder.ts'
import { ask } from './ask.ts'
import { buildRelease, makeVersions, readVersion } from './release.ts'
import { type Build, startVersions, upgrade } from './running-versions.ts'
import { sendRequest } from './send-request.ts'

// The upgrade builds as another user, which only root can do.
const isRoot = process.getuid?.() === 0
if (!isRoot) leaveOut('The upgrade', 'root')
const test = anyTest.runIf(isRoot && canTest('The upgrade', 'nginx-light'))

const cannotBeBuilt: Build = () => Promise.reject(new Error('no'))
const hasNoPages: Build = () => {}
/** Its processes listen, and answer every visitor with an error. */
const hasNoHome: Build = (folder) => {
  buildRelease(folder, 'broken')
  rmSync(path.join(folder, 'dist/client/index.html'))
}

test('an upgrade neither loses nor repeats a request, and each page has the policy of its version', async () => {
  const versions = await startVersions()
  const seen = new Set<string | undefined>()
  const references: string[] = []
  let isOver = false
  const read = async () => {
    while (!isOver) seen.add(await readVersion(versions.front))
  }
  const send = async () => {
    while (!isOver) references.push(await sendRequest(versions.front))
  }
  const visitors = Promise.all([read(), read(), send(), send(), send(), send()])
  await vi.waitFor(() => expect(references.length).toBeGreaterThan(4), { timeout: 60_000 })
  const { exitCode, said } = await upgrade(versions, (folder) => buildRelease(folder, 'second'))
  await vi.waitFor(() => expect(seen).toContain('second'), { timeout: 60_000 })
  isOver = true
  await visitors
  expect({ exitCode, said }).toMatchObject({ exitCode: 0 })
  expect([...seen]).toEqual(['first', 'second'])
  expect(new Set(references).size).toBe(references.length)
  const store = { dataDir: versions.dataDir, databaseUrl: null }
  await using outbox = await openOutbox(store, silentLog)
  expect(await outbox.undelivered()).toBe(references.length)
})

test('versions that cannot be built, or do not answer, are removed, and the old one keeps running', async () => {
  const versions = await startVersions()
  const old = readlinkSync(versions.site)
  const releases = path.dirname(old)
  for (const build of [cannotBeBuilt, hasNoPages, hasNoHome]) {
    const { exitCode, said } = await upgrade(versions, build)
    expect(exitCode).toBe(1)
    expect(said).toContain(build === cannotBeBuilt ? 'Nada mudou' : `voltou a ${old}.`)
    expect(readlinkSync(versions.site)).toBe(old)
    expect(readdirSync(releases)).toEqual(['first'])
    expect(await readVersion(versions.front)).toBe('first')
    expect(await sendRequest(versions.front)).toBeTruthy()
  }
  // The old one was built for other settings than those of now, and starts only once it is built anew.
  const leavesOldStale: Build = (folder) => {
    if (folder === old) return buildRelease(old, 'first')
    hasNoHome(folder)
    rmSync(path.join(old, 'dist'), { recursive: true })
  }
  const { said: outcome } = await upgrade(versions, leavesOldStale)
  expect(outcome).toContain(`voltou a ${old}.`)
  expect(outcome).not.toContain('Também não')
  expect(await readVersion(versions.front)).toBe('first')
  // Older versions, what a power cut in the middle of a build leaves, and what others keep there.
  const built = ['20260101-000000', '20260102-000000']
  for (const name of [...built, '20260103-000000']) {
    cpSync('deploy', path.join(releases, name, 'deploy'), { recursive: true })
  }
  for (const name of built) cpSync('dist', path.join(releases, name, 'dist'), { recursive: true })
  const foreign = ['20260104-000000', 'mysql-dumps']
  for (const name of foreign) mkdirSync(path.join(releases, name))
  utimesSync(old, 0, 0)
  versions.commit()
  const { exitCode, said } = await upgrade(versions, (folder) => buildRelease(folder, 'second'))
  expect({ exitCode, said }).toMatchObject({ exitCode: 0 })
  const kept = readdirSync(releases)
  expect(kept).toEqual(expect.arrayContaining(['first', ...foreign]))
  expect(kept).not.toContain('20260103-000000')
  expect(kept).toHaveLength(foreign.length + 3)
  expect(statSync(path.join(versions.site, 'dist')).uid).toBe(0)
})

test('a version that was left for the one before does not come back with other settings', async () => {
  const versions = await startVersions()
  const old = readlinkSync(versions.site)
  const releases = path.dirname(old)
  versions.commit()
  expect(await upgrade(versions, (folder) => buildRelease(folder, 'bad'))).toMatchObject({
    exitCode: 0,
  })
  // As deploy/README.md has it.
  git(old, 'config', 'upgrade.left', versions.commitAt('HEAD'))
  symlinkSync(old, `${versions.site}.next`)
  renameSync(`${versions.site}.next`, versions.site)
  for (const port of versions.serverPorts) await versions.restart(port)
  for (const version of ['again', 'oncemore']) {
    const rebuilt = await upgrade(versions, (folder) => buildRelease(folder, version))
    expect(rebuilt).toMatchObject({ exitCode: 0 })
    expect(await readVersion(versions.front)).toBe(version)
  }
  expect(git(readlinkSync(versions.site), 'rev-parse', 'HEAD')).toBe(versions.commitAt('HEAD^'))
  // What is built anew takes no place of another version.
  expect(readdirSync(releases)).toHaveLength(2)
  versions.commit()
  const next = await upgrade(versions, (folder) => buildRelease(folder, 'good'), '--if-new')
  expect(next).toMatchObject({ exitCode: 0 })
  expect(await readVersion(versions.front)).toBe('good')
})

test('what was published is tried once, and once it is taken up the site says its commit', async () => {
  const versions = await startVersions()
  const first = readlinkSync(versions.site)
  const elsewhere = path.join(path.dirname(versions.site), 'elsewhere')
  writeFileSync(elsewhere, 'of root')
  const second = (folder: string) => {
    buildRelease(folder, 'second')
    // Code of other people may leave one.
    symlinkSync(elsewhere, path.join(folder, 'dist/client/versao.txt'))
  }
  expect(await upgrade(versions, second, '--if-new')).toMatchObject({ exitCode: 0 })
  expect(readlinkSync(versions.site)).toBe(first)
  versions.commit()
  expect(await upgrade(versions, cannotBeBuilt, '--if-new')).toMatchObject({ exitCode: 1 })
  expect(await upgrade(versions, second, '--if-new')).toMatchObject({ exitCode: 0 })
  expect(readlinkSync(versions.site)).toBe(first)
  const age = () => utimesSync(path.join(versions.site, 'dist/build.json'), 0, 0)
  const published = async () =>
    (await ask({ ...versions.front, path: '/versao.txt' })).body.toString()
  // The one that runs is built anew in its time, and what failed still not tried.
  age()
  for (const build of [second, cannotBeBuilt]) {
    expect(await upgrade(versions, build, '--if-new')).toMatchObject({ exitCode: 0 })
    expect(await published()).toBe(versions.commitAt('HEAD^'))
  }
  const before = readlinkSync(versions.site)
  versions.commit()
  expect(await upgrade(versions, second, '--if-new')).toMatchObject({ exitCode: 0 })
  expect(await published()).toBe(versions.commitAt('HEAD'))
  expect(readFileSync(elsewhere, 'utf8')).toBe('of root')
  // What expires leaves the pages although nothing is published; what fails is tried the next day.
  age()
  expect(await upgrade(versions, cannotBeBuilt, '--if-new')).toMatchObject({ exitCode: 1 })
  expect(await upgrade(versions, cannotBeBuilt, '--if-new')).toMatchObject({ exitCode: 0 })
  age()
  expect(await upgrade(versions, second, '--if-new')).toMatchObject({ exitCode: 0 })
  const kept = [before, readlinkSync(versions.site)].map((release) => path.basename(release))
  expect(readdirSync(path.dirname(first))).toEqual(kept)
})

test('an upgrade that begins during another one changes nothing', async () => {
  const versions = await startVersions()
  const during: unknown[] = []
  const first = await upgrade(versions, async (folder) => {
    during.push(await upgrade(versions, cannotBeBuilt))
    buildRelease(folder, 'second')
  })
  const said = 'Nada mudou: outra atualização está em andamento.\n'
  expect(during).toEqual([{ exitCode: 1, said }])
  expect(first).toMatchObject({ exitCode: 0 })
  expect(readlinkSync(versions.site)).not.toMatch(/first$/)
})

anyTest('a site whose folder lies among others is left alone, and so are they', () => {
  const folder = testFolder('upgrade')
  const { site } = makeVersions(folder)
  renameSync(path.join(folder, 'releases'), path.join(folder, 'home'))
  rmSync(site)
  symlinkSync(path.join(folder, 'home/first'), site)
  const env = { PATH: process.env.PATH, SITE_LINK: site }
  const { status, stderr } = spawnSync('deploy/upgrade.sh', { env, encoding: 'utf8' })
  expect(status).toBe(1)
  expect(stderr).toMatch(/^Nada mudou: .* não fica em uma pasta “releases”/)
  expect(readdirSync(path.join(folder, 'home'))).toEqual(['first'])
})
