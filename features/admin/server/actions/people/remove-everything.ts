import { sql } from 'kysely'
import { withholdMessage } from '#features/chat/server/actions/admin/withheld-messages.ts'
import { putBackWithheld } from '#features/chat/server/changes/restore-message.ts'
import { disableAccount, enableAccount } from '#features/identity/server/actions/disable-account.ts'
import { setDeletionDate } from '#features/people/server/changes/deletion-date.ts'
import { putBackComment, withholdComment } from '#features/tasks/server/actions/withheld-comments.ts'
import type { Tx } from '#server/database/types.ts'
import { DAY_MS } from '#shared/days.ts'
import { Problem } from '#shared/problem.ts'
import { REMOVAL_DAYS } from '../../../contract.ts'
import { hiddenByReports } from '../../queries/removal.ts'
import { mustNotBeLast } from '../administrators.ts'
import { mustBeSomebodyElse, mustLockAccount } from './act-on-account.ts'

/** A request hides so many; a job hides the rest. */
const ROWS_AT_ONCE = 200

type Removing = { byId: string | null }

/**
 * Keeps the person out and hides what they wrote, the first of it at once. The job of deleted accounts deletes it when
 * the days are over. Call under `lockAdministration`. @throws Problem 404; 409 for oneself, or the last administrator
 */
export async function removeEverything(tx: Tx, uid: string, { byId }: Removing) {
  if (byId) mustBeSomebodyElse({ uid: byId }, uid)
  const account = await mustLockAccount(tx, uid)
  await mustNotBeLast(tx, uid)
  const endsAt = new Date(tx.now.getTime() + REMOVAL_DAYS * DAY_MS)
  const { rows } = await sql`
    insert into person_removals as removals (person_id, by_id, removed_at, ends_at, was_disabled)
    values (${uid}, ${byId}, ${tx.now}, ${endsAt}, ${account.disabled})
    on conflict (person_id) do update set by_id = excluded.by_id, removed_at = excluded.removed_at, ends_at = excluded.ends_at,
      was_disabled = excluded.was_disabled, is_complete = false, undone_at = null where removals.undone_at is not null
    returning person_id`.execute(tx)
  if (rows.length === 0) return account
  await disableAccount(tx, account.email_lower)
  await setDeletionDate(tx, uid, endsAt)
  await hideForums(tx, uid, endsAt)
  await continueRemoval(tx, uid)
  await adoptHidden(tx, uid, endsAt)
  const cleared = await tx
    .updateTable('report_cases')
    .set({ decided_at: tx.now, decision: 'cleared', decided_by: byId, owner_id: null, hidden_at: null })
    .where('person_id', '=', uid)
    .where('decided_at', 'is', null)
    .returning('id')
    .execute()
  for (const { id } of cleared) tx.announce({ type: 'case.decided', caseId: id, decision: 'cleared', byId, note: '' })
  return account
}

async function adoptHidden(tx: Tx, uid: string, endsAt: Date) {
  await sql`update chat_messages set removal_id = ${uid}, withheld_until = ${endsAt}
    where id in (${hiddenByReports('message_id', uid)})`.execute(tx)
  await sql`update task_comments set removal_id = ${uid}, withheld_until = ${endsAt}
    where id in (${hiddenByReports('comment_id', uid)})`.execute(tx)
}

/** Their day of deletion is after that of the account, so that they can come back until then. */
async function hideForums(tx: Tx, uid: string, endsAt: Date) {
  const hidden = await tx
    .updateTable('chat_rooms')
    .set({ kind: 'removed', gone_at: endsAt, removal_id: uid })
    .where('owner_id', '=', uid)
    .where('kind', '=', 'forum')
    .returning('id')
    .execute()
  for (const { id } of hidden) tx.announce({ type: 'forum.removed', roomId: id })
}

/** Hides some of what is left, or brings it back. @returns whether that was all */
export async function continueRemoval(tx: Tx, uid: string): Promise<boolean> {
  const { rows: removals } = await sql<{ ends_at: Date; undone_at: Date | null }>`
    select ends_at, undone_at from person_removals where person_id = ${uid} for update`.execute(tx)
  const [removal] = removals
  if (!removal) return true
  const { rows } = await (removal.undone_at ? listHidden(uid) : listShown(uid)).execute(tx)
  for (const { id, kind } of rows) {
    if (removal.undone_at) await bringBack[kind](tx, id)
    else await hide[kind](tx, id, { until: removal.ends_at, removalId: uid })
  }
  const isComplete = rows.length < ROWS_AT_ONCE
  await tx.updateTable('person_removals').set({ is_complete: isComplete }).where('person_id', '=', uid).execute()
  return isComplete
}

type Kind = 'message' | 'comment'
type Found = { id: string; kind: Kind }

const listShown = (uid: string) => sql<Found>`
  (select id, 'message' as kind from chat_messages where author_id = ${uid} and removed_at is null limit ${ROWS_AT_ONCE})
  union all (select id, 'comment' from task_comments where author_id = ${uid} and removed_at is null limit ${ROWS_AT_ONCE})
  limit ${ROWS_AT_ONCE}`

const listHidden = (uid: string) => sql<Found>`
  (select id, 'message' as kind from chat_messages where removal_id = ${uid} limit ${ROWS_AT_ONCE})
  union all (select id, 'comment' from task_comments where removal_id = ${uid} limit ${ROWS_AT_ONCE}) limit ${ROWS_AT_ONCE}`

const hide = { message: withholdMessage, comment: withholdComment }

/** What the days have run out for is left out of the next round. */
const bringBack = {
  message: async (tx: Tx, id: string) =>
    (await putBackWithheld(tx, id)) ||
    tx.updateTable('chat_messages').set({ removal_id: null }).where('id', '=', id).execute(),
  comment: putBackComment,
}

/** @throws Problem 409 if nothing was removed, or the days are over */
export async function undoRemoval(tx: Tx, uid: string) {
  const account = await mustLockAccount(tx, uid)
  const { rows } = await sql<{
    was_disabled: boolean
  }>`update person_removals set undone_at = ${tx.now}, is_complete = false
    where person_id = ${uid} and undone_at is null and ends_at > ${tx.now} returning was_disabled`.execute(tx)
  if (!rows[0]) throw new Problem(409, 'too-late', 'There is no removal that could be undone.')
  await setDeletionDate(tx, uid, null)
  if (!rows[0].was_disabled) await enableAccount(tx, account.email_lower)
  await showForums(tx, uid)
  await continueRemoval(tx, uid)
  return account
}

/** A forum whose name was taken meanwhile gets a number. */
async function showForums(tx: Tx, uid: string) {
  const { rows } = await sql<{ id: string }>`update chat_rooms set kind = 'forum', gone_at = null, removal_id = null,
      name = case when exists (select from chat_rooms as others where others.kind = 'forum' and others.name_lower = chat_rooms.name_lower)
        then left(name, 40) || ' ' || left(id::text, 4) else name end
    where removal_id = ${uid} and kind = 'removed' returning id`.execute(tx)
  for (const { id } of rows) tx.announce({ type: 'forum.restored', roomId: id })
}
