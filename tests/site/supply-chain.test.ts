import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod'
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
const { packages: lock } = z
  .object({ packages: z.record(z.string(), lockedPackage) })
  .parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))

const installed = Object.entries(lock).filter(([path]) => path !== '')
const inProduction = installed.filter(
  ([, { dev, optional, devOptional }]) => !dev && !optional && !devOptional,
)

test('every dependency has an exact version, and the lockfile has the same', () => {
  const wanted = { ...manifest.dependencies, ...manifest.devDependencies }
  for (const [name, version] of Object.entries(wanted)) {
    expect(version, name).toMatch(/^\d+\.\d+\.\d+$/)
    expect(lock[`node_modules/${name}`]?.version, name).toBe(version)
  }
})

test('the lockfile has a hash of every package', () => {
  expect(installed.filter(([, { integrity }]) => !integrity).map(([path]) => path)).toEqual([])
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
