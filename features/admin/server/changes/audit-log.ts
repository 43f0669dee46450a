import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/types.ts'
import { latestPage } from '#server/http/cursor.ts'
import { deleteInBatches, startRun } from '#server/jobs/cleanup.ts'
import type { ParsedQuery } from '#shared/call.ts'
import type { Page } from '#shared/paging.ts'
import type { administration, LogEntry } from '../../contract.ts'

const COMMAND_LINE = 'Command line'

export type AuditRecord = {
  /** Null for a command. */
  actor: { uid: string; displayName: string } | null
  act: string
  isRead: boolean
  personId?: string | undefined
  /** Whom or what it was about, in words. */
  subject?: string
  details?: object
}

/** Neither this code nor any other can change a row: a trigger refuses it. */
export const writeAudit = (tx: Tx, { actor, act, isRead, personId, subject = '', details = {} }: AuditRecord) =>
  tx
    .insertInto('audit_log')
    .values({
      at: tx.now,
      actor_id: actor?.uid ?? null,
      actor: actor?.displayName ?? COMMAND_LINE,
      act,
      is_read: isRead,
      person_id: personId ?? null,
      subject,
      details: JSON.stringify(details),
    })
    .execute()

export async function listAudit(
  db: Db,
  { reads, ...paging }: ParsedQuery<typeof administration.log>,
): Promise<Page<LogEntry>> {
  const entries = db
    .selectFrom('audit_log')
    .select(['id', 'at', 'actor', 'act', 'is_read', 'subject', 'details'])
    .$if(reads === 'without', (all) => all.where('is_read', '=', false))
  const { shown, next } = await latestPage(entries, [sql.ref('at'), sql.ref('id')], paging)
  const items = shown.map(({ at, is_read: isRead, details, ...entry }) => ({
    ...entry,
    at: at.toISOString(),
    isRead,
    details: details as LogEntry['details'],
  }))
  return { items, next }
}

/** The trigger lets only these go. */
export async function cleanUpAudit({ db }: { db: Db }) {
  await deleteInBatches(db, 'audit_log', sql`at < now() - interval '1 year'`, { run: startRun() })
}
