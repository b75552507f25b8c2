import { leaveOut } from '../debian-packages.ts'
import { testFolder } from '../test-folder.ts'
import { type LocalPostgres, startLocalPostgres } from './local-postgres.ts'

/** Starts a PostgreSQL in a folder of its own; null where it is not installed (see `leaveOut`). */
export async function startPostgres(
  folder = testFolder('postgres'),
): Promise<LocalPostgres | null> {
  const postgres = await startLocalPostgres(folder)
  if (!postgres) leaveOut('PostgreSQL', 'the Debian package postgresql')
  return postgres
}
