import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod'

const names = z.record(z.string(), z.string())
const manifest = z
  .object({ dependencies: names, devDependencies: names })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))
const lock = z
  .object({
    packages: z.record(
      z.string(),
      z.object({
        version: z.string().optional(),
        integrity: z.string().optional(),
        license: z.string().optional(),
        dev: z.boolean().optional(),
        optional: z.boolean().optional(),
        devOptional: z.boolean().optional(),
      }),
    ),
  })
  .parse(JSON.parse(readFileSync('package-lock.json', 'utf8'))).packages

const installed = Object.entries(lock).filter(([path]) => path !== '')
const inProduction = installed.filter(
  ([, { dev, optional, devOptional }]) => !dev && !optional && !devOptional,
)

test('every dependency has an exact version, and the lockfile has the same', () => {
  for (const [name, version] of Object.entries({
    ...manifest.dependencies,
    ...manifest.devDependencies,
  })) {
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
  const rows = readFileSync('docs/dependencies.md', 'utf8').matchAll(
    /^\| ([\w@/.-]+) \| ([\w.-]+) \| (.+) \|$/gm,
  )
  const listed = [...rows]
    .filter(([, name]) => name !== 'Package')
    .map(([, name = '', licence = '', reason = '']) => ({ name, licence, reason }))
  expect(listed.map(({ name }) => name)).toEqual(Object.keys(manifest.dependencies).sort())
  for (const { name, licence, reason } of listed) {
    expect(lock[`node_modules/${name}`]?.license, name).toBe(licence)
    expect(reason.length, name).toBeGreaterThan(10)
  }
})

test('all production dependencies have a permissive licence, and there are few', () => {
  const permissive = [
    'MIT',
    'MIT-0',
    'ISC',
    'Unlicense',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'Apache-2.0',
  ]
  const others = inProduction.filter(([, { license }]) => !permissive.includes(license ?? ''))
  expect(others.map(([path, { license }]) => `${path}: ${license}`)).toEqual([])
  expect(inProduction.length).toBeLessThanOrEqual(50)
})
