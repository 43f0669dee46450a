import { sql } from 'kysely'
import { NO_SUCH_FILE } from '#features/files/contract.ts'
import { lockUnusedFiles, markUsed } from '#features/files/server/changes/attach-files.ts'
import type { Me } from '#server/context.ts'
import { idempotent } from '#server/database/idempotency-keys.ts'
import type { Tx } from '#server/database/types.ts'
import type { ParsedBody } from '#shared/call.ts'
import { notFound, Problem } from '#shared/problem.ts'
import {
  type Application,
  type applications,
  type DocumentKind,
  ENTRIES_MAX,
  FILES_OF_APPLICATION_MAX,
  TOO_MANY_ENTRIES,
} from '../../contract.ts'
import { shownFieldsOf } from '../../rules/share-content.ts'
import { addToCount, announceChange, lockApplication } from '../changes/lock-career.ts'
import { endShares } from '../consequences/share-viewers.ts'
import { mustFindApplication, todayOf } from '../queries/application.ts'
import { rowOf } from '../queries/columns.ts'

const TOO_MANY_FILES = `An application has at most ${FILES_OF_APPLICATION_MAX} files.`
const NO_SUCH_ENTRY = 'There is no such entry. You may have deleted it on another screen.'

const touch = (tx: Tx, id: string, row: Record<string, unknown> = {}) =>
  tx
    .updateTable('applications')
    .set({ ...row, updated_at: tx.now, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()

/** @throws Problem 404 */
export async function changeApplication(
  tx: Tx,
  me: Me,
  id: string,
  fields: ParsedBody<typeof applications.change>,
): Promise<Application> {
  await lockApplication(tx, me, id)
  if (fields.interviewOn !== undefined) await keepPastInterview(tx, me, id, fields.interviewOn)
  const isMoved = fields.nextOn !== undefined || fields.nextTime !== undefined
  await touch(tx, id, { ...rowOf(fields), ...(isMoved && { is_reminded: false }) })
  await announceChange(tx, me, id, shownFieldsOf(Object.keys(fields)))
  return mustFindApplication(tx, me, id)
}

/** One that was, and makes way for the next round, stays in what happened. */
async function keepPastInterview(tx: Tx, me: Me, id: string, next: string | null) {
  const today = await todayOf(tx, me, tx.now)
  await sql`insert into application_entries (application_id, kind, text, happened_on, created_at)
    select id, 'note', 'Interview', interview_on, ${tx.now} from applications
    where id = ${id} and interview_on < ${today}::date and interview_on is distinct from ${next}::date
      and (select count(*) from application_entries where application_id = id) < ${ENTRIES_MAX}`.execute(tx)
}

/** @throws Problem 404 */
export async function removeApplication(tx: Tx, me: Me, id: string) {
  const { stage } = await lockApplication(tx, me, id)
  await endShares(tx, me.uid, id)
  await tx.deleteFrom('applications').where('id', '=', id).execute()
  await addToCount(tx, me, stage, -1)
  await announceChange(tx, me, id)
}

const columnOfKind = { 'follow-up': 'followed_up_on', thanks: 'thanked_on', answer: 'answered_on', note: null } as const

/** What happened also says when the person last wrote, gave thanks and heard from them. @throws Problem 404, 400 */
export async function addEntry(
  tx: Tx,
  me: Me,
  id: string,
  { key, kind, text, on }: ParsedBody<typeof applications.addEntry>,
): Promise<Application> {
  const at = tx.now
  const { answered_on } = await lockApplication(tx, me, id)
  return idempotent(
    tx,
    { me, what: 'application entry', key },
    {
      async make(entryId) {
        const { timeline } = await mustFindApplication(tx, me, id)
        if (timeline.length >= ENTRIES_MAX) throw new Problem(400, 'full', TOO_MANY_ENTRIES)
        const entry = { application_id: id, kind, text, happened_on: on, created_at: at }
        await tx
          .insertInto('application_entries')
          .values({ ...entry, ...(entryId ? { id: entryId } : {}) })
          .execute()
        const column = columnOfKind[kind]
        const isFirstAnswer = kind !== 'answer' || answered_on === null || on < answered_on
        await touch(tx, id, column && isFirstAnswer ? { [column]: on, snoozed_until: null } : {})
        await announceChange(tx, me, id)
        return mustFindApplication(tx, me, id)
      },
      find: () => mustFindApplication(tx, me, id),
    },
  )
}

/** What it said of the last follow-up, thanks or answer goes with it. @throws Problem 404 */
export async function removeEntry(tx: Tx, me: Me, id: string, entryId: string): Promise<Application> {
  await lockApplication(tx, me, id)
  const entry = await tx
    .deleteFrom('application_entries')
    .where('id', '=', entryId)
    .where('application_id', '=', id)
    .returning('kind')
    .executeTakeFirstOrThrow(() => notFound(NO_SUCH_ENTRY))
  const column = columnOfKind[entry.kind as keyof typeof columnOfKind]
  const last = sql`(select ${kindIsFirst(entry.kind)}(happened_on) from application_entries
    where application_id = ${id} and kind = ${entry.kind})`
  await touch(tx, id, column ? { [column]: last } : {})
  await announceChange(tx, me, id)
  return mustFindApplication(tx, me, id)
}

const kindIsFirst = (kind: string) => (kind === 'answer' ? sql`min` : sql`max`)

/** @throws Problem 404, 400 for too many, 409 for a file that is not mine to use */
export async function addFile(tx: Tx, me: Me, id: string, fileId: string, document: DocumentKind) {
  await lockApplication(tx, me, id)
  const { files } = await mustFindApplication(tx, me, id)
  const isThere = files.some((file) => file.id === fileId.toLowerCase())
  if (!isThere && files.length >= FILES_OF_APPLICATION_MAX) throw new Problem(400, 'full', TOO_MANY_FILES)
  if (!isThere) await markUsed(tx, await lockUnusedFiles(tx, me, [fileId], null), { application_id: id })
  await tx.updateTable('files').set({ document }).where('id', '=', fileId).execute()
  await touch(tx, id)
  await announceChange(tx, me, id, ['documents'])
  return mustFindApplication(tx, me, id)
}

/** @throws Problem 404 */
export async function removeFile(tx: Tx, me: Me, id: string, fileId: string) {
  await lockApplication(tx, me, id)
  await tx
    .deleteFrom('files')
    .where('id', '=', fileId)
    .where('application_id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow(() => notFound(NO_SUCH_FILE))
  await touch(tx, id)
  await announceChange(tx, me, id, ['documents'])
  return mustFindApplication(tx, me, id)
}
