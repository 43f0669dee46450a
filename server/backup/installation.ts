import type pg from 'pg'
import type { FileStore } from '../files/file-store.ts'
import { findOwner } from '../files/store-owner.ts'
import { CannotRestore } from './clear-database.ts'

/**
 * The file store decides by its owner which database may delete from it. So a second database on the same store must be
 * meant. @throws CannotRestore
 */
export async function refuseStoreOfOthers(
  client: pg.Client,
  store: FileStore,
  { replaces, isTrial }: { replaces: boolean; isTrial: boolean },
) {
  const owner = await findOwner(store)
  if (!owner || owner === (await readInstallation(client))) return
  const belongs = `The files in ${store.place} belong to another database of Cohort.`
  if (isTrial)
    throw new CannotRestore(
      `${belongs} A trial needs a place of its own: put FILES_URL= DATA_DIR=/tmp/trial before the command.`,
    )
  if (!replaces)
    throw new CannotRestore(`${belongs} Add --replace if this one takes its place, or --trial to try the backup.`)
}

/** Undefined in a database that is empty or older. */
async function readInstallation(client: pg.Client) {
  const { rows } = await client.query(
    "select from pg_attribute where attrelid = to_regclass('public.server_settings') and attname = 'installation'",
  )
  if (rows.length === 0) return undefined
  const settings = await client.query<{ installation: string }>('select installation from server_settings')
  return settings.rows[0]?.installation
}

/** New, because the database that was backed up may go on. @returns its id */
export async function beginInstallation(client: pg.Client, isTrial: boolean): Promise<string> {
  await client.query('truncate objects_without_row')
  const { rows } = await client.query<{ installation: string }>(
    `update server_settings set installation = gen_random_uuid(), is_trial = $1, owns_files = not $1::boolean, sweep_stopped = null
     returning installation`,
    [isTrial],
  )
  return rows[0]!.installation
}
