import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildMark } from './build-mark.mjs'

let folder: string
const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text)

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'build-mark-'))
  mkdirSync(path.join(folder, 'content/services'), { recursive: true })
  mkdirSync(path.join(folder, 'server/http'), { recursive: true })
  write('content/services/drones.json', '{}')
  write('server/http/security-headers.ts', 'export {}')
  write('.env', 'SITE_URL=https://www.exemplo.com.br\nSMTP_URL=smtps://a:b@c\n')
})

afterEach(() => rmSync(folder, { recursive: true }))

test.each([
  ['a text', 'content/services/drones.json', '{ }'],
  ['a new file', 'content/services/nova.json', '{}'],
  ['a header of the server, which stands in nginx’s part', 'server/http/security-headers.ts', ''],
  ['a setting that pages show', '.env', 'SITE_URL=https://outro.exemplo.com.br\n'],
])('%s makes the build stale', (_what, file, text) => {
  const before = buildMark(folder, {})
  write(file, text)
  expect(buildMark(folder, {})).not.toBe(before)
})

test('the mail server’s password and other settings that no page shows do not', () => {
  const before = buildMark(folder, {})
  write(
    '.env',
    '# novo\nSMTP_URL=smtps://a:other@c\nPORT=8080\nSITE_URL=https://www.exemplo.com.br\n',
  )
  expect(buildMark(folder, { PORT: '3001' })).toBe(before)
})

test('the environment wins over the file, as it does at the build', () => {
  const inFile = buildMark(folder, {})
  expect(buildMark(folder, { SITE_URL: 'https://www.exemplo.com.br' })).toBe(inFile)
  expect(buildMark(folder, { SITE_URL: 'https://outro.exemplo.com.br' })).not.toBe(inFile)
})
