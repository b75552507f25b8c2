import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import artManifest from '../../art/package.json' with { type: 'json' }
import manifest from '../../package.json' with { type: 'json' }

const text = z.string().optional()
const flag = z.boolean().optional()
const lockedPackage = z.object({
  version: text,
  integrity: text,
  license: text,
  dev: flag,
  optional: flag,
  devOptional: flag,
  inBundle: flag,
  hasInstallScript: flag,
  optionalDependencies: z.record(z.string(), z.string()).optional(),
})
const lockfile = z.object({ packages: z.record(z.string(), lockedPackage) })
const readLock = (file: string) => lockfile.parse(JSON.parse(readFileSync(file, 'utf8'))).packages

const withoutRoot = (lock: ReturnType<typeof readLock>) =>
  Object.entries(lock).filter(([path]) => path !== '')

const lock = readLock('package-lock.json')
const installed = withoutRoot(lock)
const inProduction = installed.filter(
  ([, { dev, optional, devOptional }]) => !dev && !optional && !devOptional,
)

describe.each([
  [
    'the site',
    lock,
    {
      ...manifest.dependencies,
      ...manifest.optionalDependencies,
      ...manifest.devDependencies,
    },
  ],
  ['the pictures’ scenes', readLock('art/package-lock.json'), artManifest.dependencies],
])('of %s', (_whose, lock, wanted) => {
  test('every dependency has an exact version, and the lockfile has the same', () => {
    for (const [name, version] of Object.entries(wanted)) {
      expect(version, name).toMatch(/^\d+\.\d+\.\d+$/)
      expect(lock[`node_modules/${name}`]?.version, name).toBe(version)
    }
  })

  test('the lockfile has a hash of every package', () => {
    // A package that lies in another one is covered by that one's hash.
    const unhashed = withoutRoot(lock).filter(
      ([, { integrity, inBundle }]) => !integrity && !inBundle,
    )
    expect(unhashed.map(([path]) => path)).toEqual([])
  })
})

test('the Node that runs is the project’s own', () => {
  expect(Object.values(manifest.optionalDependencies)).toContain(process.versions.node)
})

test('nothing is executed while the dependencies are installed', () => {
  expect(installed.filter(([, { hasInstallScript }]) => hasInstallScript)).toEqual([])
})

describe('on macOS, Windows and Linux, with x64 and ARM,', () => {
  const systems = /(darwin|win|win32|linux)-(x64|arm64)/

  test('every package that holds a program is in the lockfile', () => {
    const missing = Object.entries(lock).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies)
        .filter((name) => systems.test(name) && !lock[`node_modules/${name}`])
        .map((name) => `${path}: ${name}`),
    )
    expect(missing).toEqual([])
    const nodes = Object.keys(manifest.optionalDependencies)
    expect(nodes.map((name) => systems.exec(name)?.[0]).sort()).toEqual([
      'darwin-arm64',
      'darwin-x64',
      'linux-arm64',
      'linux-x64',
      'win-arm64',
      'win-x64',
    ])
  })

  test('npm’s scripts are plain commands, which cmd understands as well as sh', () => {
    const plain = /^[\w/.:@-]+(=[\w/.-]+)?$/
    for (const [name, script] of Object.entries(manifest.scripts)) {
      for (const command of script.split(' && ')) {
        const [program = '', ...words] = command.split(' ')
        expect(program, name).toMatch(/^(npm|node|cd|tsc|biome|vitest|playwright)$/)
        for (const word of words) expect(word, name).toMatch(plain)
      }
    }
  })
})

test('docs/dependencies.md gives each production dependency with its licence and a reason', () => {
  const text = readFileSync('docs/dependencies.md', 'utf8')
  const [_head, ...rows] = text.matchAll(/^\| ([\w@/.-]+) \| ([\w.-]+) \| (.+) \|$/gm)
  expect(rows.map(([, name]) => name)).toEqual(Object.keys(manifest.dependencies).sort())
  for (const [, name, licence, reason = ''] of rows) {
    expect(lock[`node_modules/${name}`]?.license, name).toBe(licence)
    expect(reason.length, name).toBeGreaterThan(10)
  }
})

test('all production dependencies have a permissive licence, and there are few', () => {
  const permissive = /^(MIT|MIT-0|ISC|Unlicense|BSD-2-Clause|BSD-3-Clause|Apache-2\.0)$/
  const others = inProduction.filter(([, { license }]) => !permissive.test(license ?? ''))
  expect(others.map(([path, { license }]) => `${path}: ${license}`)).toEqual([])
  expect(inProduction.length).toBeLessThanOrEqual(50)
})
