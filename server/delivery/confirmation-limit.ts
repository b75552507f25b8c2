import { createHmac, hkdfSync } from 'node:crypto'
import type { Pool } from 'pg'
import { createCounter } from '../http/rate-limits.ts'
import type { Log } from '../log.ts'
import { createErrorLog } from '../throttled-log.ts'

const onceADay = { requests: 1, seconds: 86_400 }

/** Counts a confirmation to an address; false if it had one today already. Never rejects. */
export type ConfirmationLimit = (address: string) => Promise<boolean>

/**
 * Limits confirmations to one a day per address, so that nobody can use the form to flood a third
 * person. Counted is a keyed hash, which does not name the person; its key comes from SMTP_URL,
 * which all processes that send mails share.
 * @param pool where several servers count together; null without PostgreSQL
 */
export function createConfirmationLimit(
  smtpUrl: URL,
  pool: Pool | null,
  log: Log,
): ConfirmationLimit {
  const key = new Uint8Array(hkdfSync('sha256', smtpUrl.href, '', 'confirmation', 32))
  const onFailure = createErrorLog(log, 'confirmations are counted by this process alone')
  const count = createCounter('confirmation', onceADay, pool, onFailure)
  return async (address) => {
    const hash = createHmac('sha256', key).update(address.toLowerCase()).digest('base64url')
    return (await count(hash)) === null
  }
}
