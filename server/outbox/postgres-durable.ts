import type { ClientBase } from 'pg'
import * as z from 'zod'

const settingRow = z.object({ fsync: z.enum(['on', 'off']) })

/**
 * Makes sure that what PostgreSQL calls committed is on disk. `fsync` is the server's own setting, which
 * no connection can overrule; `synchronous_commit` is overruled in `postgres-pool.ts`.
 * @throws Error where a power cut could take requests that were answered with success
 */
export async function refuseWithoutFsync(client: ClientBase): Promise<void> {
  const { rows } = await client.query("SELECT current_setting('fsync') AS fsync")
  if (settingRow.parse(rows[0]).fsync === 'on') return
  throw new Error(
    'fsync="off" no PostgreSQL: uma queda de energia levaria pedidos já confirmados; use fsync=on no postgresql.conf',
  )
}
