import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
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

const { dependencies, optionalDependencies, devDependencies, scripts } = manifest

test.each([
  ['the site', lock, { ...dependencies, ...optionalDependencies, ...devDependencies }],
  ['the pictures’ scenes', readLock('art/package-lock.json'), artManifest.dependencies],
])('of %s every dependency is exact, and every package hashed in the lock', (_, lock, wanted) => {
  for (const [name, version] of Object.entries(wanted)) {
    expect(version, name).toMatch(/^\d+\.\d+\.\d+$/)
    expect(lock[`node_modules/${name}`]?.version, name).toBe(version)
  }
  // A package that lies in another one is covered by that one's hash.
  const unhashed = withoutRoot(lock).filter(
    ([, { integrity, inBundle }]) => !integrity && !inBundle,
  )
  expect(unhashed.map(([path]) => path)).toEqual([])
})

test('the Node that runs is the project’s own, and there is one for each system', () => {
  expect(Object.values(optionalDependencies)).toContain(process.versions.node)
  const systems = ['darwin', 'linux', 'win'].flatMap((system) => [
    `${system}-arm64`,
    `${system}-x64`,
  ])
  const names = Object.keys(optionalDependencies).map((name) => name.replace(/^node-(bin-)?/, ''))
  expect(names.toSorted()).toEqual(systems)
})

test('nothing is executed while the dependencies are installed', () => {
  expect(installed.filter(([, { hasInstallScript }]) => hasInstallScript)).toEqual([])
})

test('every package that holds a program for some system is in the lockfile', () => {
  const systems = /(darwin|win|win32|linux)-(x64|arm64)/
  const missing = Object.entries(lock).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => systems.test(name) && !lock[`node_modules/${name}`])
      .map((name) => `${path}: ${name}`),
  )
  expect(missing).toEqual([])
})

test('npm’s scripts are plain commands, which Windows’ shell understands as well', () => {
  const command = /^(npm|node|cd|tsc|biome|vitest|playwright)( [\w/.:@-]+(=[\w/.-]+)?)*$/
  const commands = Object.values(scripts).flatMap((script) => script.split(' && '))
  expect(commands.filter((text) => !command.test(text))).toEqual([])
})

test('all production dependencies have a permissive licence, and there are few', () => {
  const permissive = /^(MIT|MIT-0|ISC|Unlicense|BSD-2-Clause|BSD-3-Clause|Apache-2\.0)$/
  const others = inProduction.filter(([, { license }]) => !permissive.test(license ?? ''))
  expect(others.map(([path, { license }]) => `${path}: ${license}`)).toEqual([])
  expect(inProduction.length).toBeLessThanOrEqual(50)
})
