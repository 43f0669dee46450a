import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/database/types.ts'
import { findStoreProblem } from '#server/files/store-owner.ts'
import type { ServerState } from '../../server-contract.ts'
import { mailHost } from '../actions/trial-mail.ts'
import { version } from './version.ts'

/** Nothing here reads a table of people's work: the catalogue knows sizes, and the queues their counts. */
export async function loadState(db: Db, context: Context): Promise<ServerState> {
  const { config, jobs } = context
  const asked = performance.now()
  const { rows } = await sql`select 1`.execute(db)
  const milliseconds = rows.length > 0 ? performance.now() - asked : 0
  const sizes = await findSizes(db)
  // Names of the queue's own work begin so.
  const counts = (await jobs.counts()).filter(({ name }) => !name.startsWith('__'))
  const mails = counts.filter(({ name }) => MAIL_JOBS.has(name))
  return {
    version,
    isTrial: sizes.is_trial,
    node: process.versions.node,
    postgres: sizes.postgres,
    startedAt: new Date(performance.timeOrigin).toISOString(),
    database: {
      isPrivate: !config.databaseUrl,
      milliseconds: Math.round(milliseconds * 10) / 10,
      bytes: Number(sizes.bytes),
      people: sizes.people,
      messages: sizes.messages,
      tasks: sizes.tasks,
    },
    disk: await diskOf(config.dataDir),
    files: {
      place: config.filesUrl ? 'bucket' : 'folder',
      count: sizes.files,
      problem: (await findStoreProblem(db, context.files)) ?? sizes.sweep_stopped,
    },
    backup: backupOf(sizes),
    backupsKept: config.backupsKept,
    mail: { host: mailHost(config), waiting: sum(mails, 'waiting'), failed: sum(mails, 'failed') },
    jobs: counts.filter(({ waiting, active, failed }) => waiting + active + failed > 0),
  }
}

const MAIL_JOBS = new Set(['mail', 'password-reset', 'invite-mail', 'confirmation', 'email-change', 'news-mail'])

const sum = <Key extends string>(counted: Record<Key, number>[], key: Key) =>
  counted.reduce((all, one) => all + one[key], 0)

type Sizes = {
  postgres: string
  bytes: string
  people: number
  messages: number
  tasks: number
  files: number
  backup_at: Date | null
  backup_bytes: string | null
  backup_missing_files: number
  is_trial: boolean
  sweep_stopped: string | null
}

const backupOf = ({ backup_at, backup_bytes, backup_missing_files }: Sizes) =>
  backup_at && {
    at: backup_at.toISOString(),
    bytes: Number(backup_bytes),
    missingFiles: backup_missing_files,
  }

/** As counted by the last ANALYZE; never negative, as before the first. */
const estimate = (table: string) =>
  sql`(select greatest(reltuples, 0)::integer from pg_class where oid = ${sql.lit(table)}::regclass)`

async function findSizes(db: Db): Promise<Sizes> {
  const { rows } = await sql<Sizes>`select current_setting('server_version') as postgres,
      (select sum(relpages::bigint) * current_setting('block_size')::bigint from pg_class) as bytes,
      ${estimate('people')} as people, ${estimate('chat_messages')} as messages, ${estimate('tasks')} as tasks,
      ${estimate('files')} as files, backup_at, backup_bytes, backup_missing_files, is_trial, sweep_stopped
    from server_settings`.execute(db)
  return rows[0]!
}

/** Null where the system does not tell. A folder that is not there yet will be on the disk of the one above. */
async function diskOf(folder: string): Promise<ServerState['disk']> {
  const found = await statfs(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOSYS') return error.code
    throw error
  })
  if (found === 'ENOENT') return diskOf(dirname(folder))
  return found === 'ENOSYS' ? null : { bytes: found.blocks * found.bsize, freeBytes: found.bavail * found.bsize }
}
