import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { testFolder } from '../tests/test-folder.ts'
import { buildManifest } from './build-manifest.ts'

let folder: string
const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text)

beforeEach(() => {
  folder = testFolder('build-manifest')
  mkdirSync(path.join(folder, 'content/services'), { recursive: true })
  mkdirSync(path.join(folder, 'server/http'), { recursive: true })
  write('content/services/drones.json', '{}')
  write('server/http/security-headers.ts', 'export {}')
})

test.each([
  ['a text', () => write('content/services/drones.json', '{ }')],
  ['a new file', () => write('content/services/nova.json', '{}')],
  ['a file less', () => rmSync(path.join(folder, 'content/services/drones.json'))],
  ['a header, which static hosts repeat', () => write('server/http/security-headers.ts', '')],
])('%s makes the build stale', (_what, change) => {
  const before = buildManifest(folder, {})
  change()
  expect(buildManifest(folder, {})).not.toBe(before)
})

test('the passing of time makes the build stale where the pages depend on it', () => {
  const on = (expired: string[]) => buildManifest(folder, {}, { expired })
  expect(on([])).toBe(on([]))
  expect(on(['authorisation'])).not.toBe(on([]))
})

test('a setting makes the build stale, and is in the manifest, only if the pages show it', () => {
  const env = { SMTP_URL: 'smtps://a:b@c', PORT: '3001', SITE_URL: 'https://www.exemplo.com.br' }
  const before = buildManifest(folder, env)
  expect(buildManifest(folder, { ...env, SMTP_URL: 'smtps://a:c@c', PORT: '8080' })).toBe(before)
  const other = buildManifest(folder, { ...env, RETENTION_DAYS: '90' })
  expect(other).not.toBe(before)
  expect(JSON.parse(other).settings).toMatchObject({ retentionDays: 90 })
})
