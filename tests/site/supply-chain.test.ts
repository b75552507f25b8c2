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
  ['the site', lock, { ...manifest.dependencies, ...manifest.devDependencies }],
  ['the pictures’ scenes', readLock('art/package-lock.json'), artManifest.dependencies],
])('of %s', (_whose, lock, wanted) => {
  test('every dependency has an exact version, and the lockfile has the same', () => {
    for (const [name, version] of Object.entries(wanted)) {
      expect(version, name).toMatch(/^\d+\.\d+\.\d+$/)
      expect(lock[`node_modules/${name}`]?.version, name).toBe(version)
    }
  })

  test('the lockfile has a hash of every package', () => {
    const unhashed = withoutRoot(lock).filter(([, { integrity }]) => !integrity)
    expect(unhashed.map(([path]) => path)).toEqual([])
  })
})

test('the Node that runs is the project’s own', () => {
  expect(process.versions.node).toBe(manifest.dependencies.node)
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
