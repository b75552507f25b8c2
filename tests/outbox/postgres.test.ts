import { afterAll, describe } from 'vitest'
import { createLog } from '../../server/log.ts'
import { openPostgresOutbox } from '../../server/outbox/open-outbox.ts'
import { describeOutbox } from './outbox-contract.ts'
import { startPostgres } from './start-postgres.ts'

const postgres = await startPostgres()
afterAll(() => postgres?.stop())

const log = createLog('silent')
let made = 0

describe.skipIf(!postgres)('with a real PostgreSQL', () => {
  describeOutbox('PostgreSQL', async (clock) => {
    if (!postgres) throw new Error('skipped')
    made += 1
    const url = await postgres.createDatabase(`contract_${made}`)
    const open = async () => (await openPostgresOutbox(url, () => clock.now, log)).outbox
    return { outbox: await open(), again: open }
  })
})
