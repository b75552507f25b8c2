import { readdirSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { day } from '../server/outbox/milliseconds.ts'
import { testFolder } from '../tests/test-folder.ts'
import { createUploads } from './picture-uploads.ts'

test('a photograph that was never saved is kept for a month', () => {
  const folder = testFolder('uploads')
  const daysAgo = (days: number) => new Date(Date.now() - days * day)
  for (const [name, days] of Object.entries({ 'old.jpg': 31, 'new.jpg': 29 })) {
    writeFileSync(path.join(folder, name), '')
    utimesSync(path.join(folder, name), daysAgo(days), daysAgo(days))
  }
  createUploads(folder, folder)
  expect(readdirSync(folder)).toEqual(['new.jpg'])
})
