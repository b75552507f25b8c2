import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import artManifest from '../../art/package.json' with { type: 'json' }
import manifest from '../../package.json' with { type: 'json' }

type LockedPackage = {
  integrity?: string
  license?: string
  dev?: boolean
  optional?: boolean
  devOptional?: boolean
  inBundle?: boolean
  hasInstallScript?: boolean
  optionalDependencies?: Record<string, string>
}

/** The packages of a lockfile, in the form that npm gives it. */
function packagesIn(file: string): Record<string, LockedPackage> {
  const { '': _project, ...packages } = JSON.parse(readFileSync(file, 'utf8')).packages
  return packages
}

const lock = packagesIn('package-lock.json')
const installed = Object.entries(lock)
const { dependencies, optionalDependencies, devDependencies, scripts } = manifest

test.each([
  ['the site', lock, { ...dependencies, ...optionalDependencies, ...devDependencies }],
  ['the pictures’ scenes', packagesIn('art/package-lock.json'), artManifest.dependencies],
])('of %s every dependency is exact, and every package hashed in the lock', (_, lock, wanted) => {
  const inexact = Object.entries(wanted).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))
  expect(inexact).toEqual([])
  // A package that lies in another one is covered by that one's hash.
  const isUnhashed = ({ integrity, inBundle }: LockedPackage) => !integrity && !inBundle
  expect(Object.keys(lock).filter((path) => isUnhashed(lock[path] ?? {}))).toEqual([])
})

test('the Node that runs is the project’s own, and there is one for each system', () => {
  expect(Object.values(optionalDependencies)).toContain(process.versions.node)
  const names = Object.keys(optionalDependencies).map((name) => name.replace(/^node-(bin-)?/, ''))
  const systems = ['darwin', 'linux', 'win'].flatMap((name) => [`${name}-arm64`, `${name}-x64`])
  expect(names.toSorted()).toEqual(systems)
})

test('nothing is executed while the dependencies are installed', () => {
  expect(installed.filter(([, { hasInstallScript }]) => hasInstallScript)).toEqual([])
})

test('every package that holds a program for some system is in the lockfile', () => {
  const systems = /(darwin|win|win32|linux)-(x64|arm64)/
  const programs = installed.flatMap(([, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => systems.test(name)),
  )
  expect(programs.filter((name) => !lock[`node_modules/${name}`])).toEqual([])
})

test('npm’s scripts are plain commands, which Windows’ shell understands as well', () => {
  const command = /^(npm|node|cd|tsc|biome|vitest|playwright)( [\w/.:@-]+(=[\w/.-]+)?)*$/
  const commands = Object.values(scripts).flatMap((script) => script.split(' && '))
  expect(commands.filter((text) => !command.test(text))).toEqual([])
})

test('all production dependencies have a permissive licence, and there are few', () => {
  const permissive = /^(MIT|MIT-0|ISC|Unlicense|BSD-2-Clause|BSD-3-Clause|Apache-2\.0)$/
  const inProduction = installed.filter(
    ([, { dev, optional, devOptional }]) => !dev && !optional && !devOptional,
  )
  const restrictive = inProduction.filter(([, { license }]) => !permissive.test(license ?? ''))
  expect(restrictive.map(([path, { license }]) => `${path}: ${license}`)).toEqual([])
  expect(inProduction.length).toBeLessThanOrEqual(50)
})
