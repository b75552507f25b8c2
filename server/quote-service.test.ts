import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { content } from '../tests/delivery/delivery-fixture.ts'
import { testLog } from '../tests/delivery/test-log.ts'
import { testFolder } from '../tests/test-folder.ts'
import { outboxFile } from './outbox/sqlite-file.ts'
import { openQuoteService } from './quote-service.ts'
import { readSettings } from './settings/settings.ts'

test('requests that wait in a file that is not opened are told at the start', async () => {
  const folder = testFolder('unopened')
  writeFileSync(outboxFile(folder), '')
  const settings = readSettings({ DATA_DIR: folder, QUOTE_MODE: 'simulated' })
  const { log, lines } = testLog()
  await openQuoteService(settings, { content, expiringFacts: () => [] }, log)
  expect(lines().map(({ msg }) => msg)).toContainEqual(
    expect.stringContaining(
      `${outboxFile(folder)} is not opened while QUOTE_MODE=simulated is set`,
    ),
  )
})
