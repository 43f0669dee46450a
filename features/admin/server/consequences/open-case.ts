import { type RawBuilder, sql } from 'kysely'
import { withholdMessage } from '#features/chat/server/actions/admin/withheld-messages.ts'
import { withholdComment } from '#features/tasks/server/actions/withheld-comments.ts'
import type { Tx } from '#server/database/types.ts'
import type { EventOf } from '#shared/events.ts'
import { HIDING_REPORTS } from '../../contract.ts'
import { countJudgesOfComment, countJudgesOfMessage } from '../queries/cases/count-judges.ts'

// What is reported of one message, comment or person is one case. Each report counts them anew.

/** The first is the gravest. */
const gravest = (reason: RawBuilder<unknown>) =>
  sql`(array_agg(${reason} order by array_position(array['danger', 'private', 'insult', 'spam', 'other'], ${reason})))[1]`

type Opened = { id: string; owner_id: string | null; reports: number; was_kept: boolean; hidden_at: Date | null }

const onConflict = (target: RawBuilder<unknown>) => sql`on conflict ${target} do update set
  reason = excluded.reason, reports = excluded.reports, latest_at = excluded.latest_at,
  owner_id = case when report_cases.owner_id is null and report_cases.decided_at is null then null else excluded.owner_id end,
  decided_at = null, decision = null, decided_by = null, appealed_at = null
  returning id, owner_id, reports, was_kept, hidden_at`

/** An owner who may not judge it, or is disabled, leaves it to administrators. */
export async function openMessageCase(tx: Tx, { messageId }: EventOf<'chat.reported'>) {
  const { rows } = await sql<Opened>`
    insert into report_cases (message_id, person_id, owner_id, reason, reports, latest_at)
    select messages.id, messages.author_id,
      case when not told.is_for_administrators and owner.id <> messages.author_id and not owner.disabled then owner.id end,
      told.reason, told.reports, told.latest_at
    from (select count(*)::integer as reports, max(created_at) as latest_at, bool_or(to_admins) as is_for_administrators,
        ${gravest(sql`reason`)} as reason
      from chat_reports where message_id = ${messageId} having count(*) > 0) as told
    join chat_messages as messages on messages.id = ${messageId}
    join chat_rooms on chat_rooms.id = messages.room_id
    left join teams on teams.id = chat_rooms.team_id
    left join people as owner on owner.id = coalesce(chat_rooms.owner_id, teams.owner_id)
    ${onConflict(sql`(message_id)`)}`.execute(tx)
  const [opened] = rows
  if (!opened) return
  if (await isHiddenNow(tx, opened, countJudgesOfMessage(messageId, tx.now)))
    await withholdMessage(tx, messageId, { until: 'infinity' })
  announceOpened(tx, opened)
}

export async function openCommentCase(tx: Tx, { commentId }: EventOf<'comment.reported'>) {
  const { rows } = await sql<Opened>`
    insert into report_cases (comment_id, person_id, reason, reports, latest_at)
    select comment_id, author_id, ${gravest(sql`reason`)}, count(*), max(comment_reports.created_at)
    from comment_reports join task_comments on task_comments.id = comment_id
    where comment_id = ${commentId} and settled_at is null group by comment_id, author_id
    ${onConflict(sql`(comment_id)`)}`.execute(tx)
  const [opened] = rows
  if (!opened) return
  if (await isHiddenNow(tx, opened, countJudgesOfComment(commentId, tx.now)))
    await withholdComment(tx, commentId, { until: 'infinity' })
  announceOpened(tx, opened)
}

export async function openPersonCase(tx: Tx, { uid }: EventOf<'person.reported'>) {
  const { rows } = await sql<Opened>`
    insert into report_cases (person_id, reason, reports, latest_at)
    select person_id, ${gravest(sql`reason`)}, count(*), max(created_at)
    from person_reports where person_id = ${uid} and settled_at is null group by person_id
    ${onConflict(sql`(person_id) where message_id is null and comment_id is null`)}`.execute(tx)
  if (rows[0]) announceOpened(tx, rows[0])
}

/** Those that wait for the owner of a room are none of the administrators' business. */
function announceOpened(tx: Tx, { id, owner_id }: Opened) {
  if (owner_id === null) tx.announce({ type: 'case.opened', caseId: id })
}

/**
 * Hidden until administrators have reviewed it, once enough different people reported it who may judge it. What was kept
 * once is hidden by a decision only, so that a few people cannot silence somebody.
 */
async function isHiddenNow(tx: Tx, opened: Opened, judges: RawBuilder<{ count: number }>) {
  if (opened.was_kept || opened.hidden_at || opened.reports < HIDING_REPORTS) return false
  const { rows } = await judges.execute(tx)
  if (rows[0]!.count < HIDING_REPORTS) return false
  await tx.updateTable('report_cases').set({ hidden_at: tx.now, owner_id: null }).where('id', '=', opened.id).execute()
  opened.owner_id = null
  return true
}

/** The owner of the room, or the author, deleted the message: nothing is left to decide. */
export const closeCaseOfRemoved = (tx: Tx, { messageId }: EventOf<'chat.removed'>) =>
  closeMessageCase(tx, messageId, 'removed')

export const closeCaseOfDismissed = (tx: Tx, { messageId }: EventOf<'chat.kept'>) =>
  closeMessageCase(tx, messageId, 'kept')

/** Not those that people wanted administrators to decide, unless the message is gone. */
async function closeMessageCase(tx: Tx, messageId: string, decision: 'removed' | 'kept') {
  const isOwners = decision === 'kept' ? sql<boolean>`owner_id is not null` : sql<boolean>`hidden_at is null`
  const closed = await tx
    .updateTable('report_cases')
    .set({ decided_at: tx.now, decision, was_kept: decision === 'kept' })
    .where('message_id', '=', messageId)
    .where('decided_at', 'is', null)
    .where(isOwners)
    .returning('id')
    .execute()
  for (const { id } of closed) tx.announce({ type: 'case.changed', caseId: id })
}

/** An author who deletes their comment leaves nothing to decide. */
export async function closeCaseOfComment(tx: Tx, { commentId }: EventOf<'comment.removed'>) {
  const closed = await tx
    .updateTable('report_cases')
    .set({ decided_at: tx.now, decision: 'removed' })
    .where('comment_id', '=', commentId)
    .where('decided_at', 'is', null)
    .where('hidden_at', 'is', null)
    .returning('id')
    .execute()
  for (const { id } of closed) tx.announce({ type: 'case.changed', caseId: id })
}

/** Administrators decide for owners who are disabled. */
export async function takeOverCases(tx: Tx, { uid }: EventOf<'person.disabled'>) {
  const taken = await tx
    .updateTable('report_cases')
    .set({ owner_id: null })
    .where('owner_id', '=', uid)
    .returning(['id', 'decided_at'])
    .execute()
  for (const { id, decided_at } of taken) if (!decided_at) tx.announce({ type: 'case.opened', caseId: id })
}
