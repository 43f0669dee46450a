import {
  keepMessage,
  setWithheldUntil,
  withholdMessage,
} from '#features/chat/server/actions/admin/withheld-messages.ts'
import { putBackWithheld } from '#features/chat/server/changes/restore-message.ts'
import { disableAccount, enableAccount } from '#features/identity/server/actions/disable-account.ts'
import { settlePersonReports } from '#features/people/server/changes/settle-reports.ts'
import {
  putBackComment,
  setCommentWithheldUntil,
  settleCommentReports,
  withholdComment,
} from '#features/tasks/server/actions/withheld-comments.ts'
import type { Tx } from '#server/database/types.ts'
import { DAY_MS } from '#shared/days.ts'
import { invalid, notFound, Problem } from '#shared/problem.ts'
import { type Decision, REMOVAL_DAYS } from '../../../contract.ts'
import { mayPunish } from '../../../permissions.ts'
import { mustNotBeLast } from '../administrators.ts'

const NO_SUCH_CASE = 'There is no such report.'

type Deciding = { decision: Decision; note: string; byId: string | null }

/**
 * Call under `lockAdministration`. @throws Problem 404; 409 if it is decided already, or would disable the last
 * administrator; 400 for a decision that does not suit it
 */
export async function decideCase(tx: Tx, caseId: string, { decision, note, byId }: Deciding) {
  const found = await mustLockCase(tx, caseId)
  if (found.decided_at)
    throw new Problem(409, 'decided', 'Somebody has decided this meanwhile. Load the list again to see how.')
  if (!mayPunish(found) && decision !== 'kept')
    throw invalid(
      'decision',
      'Somebody may be in danger: help them. Nothing of theirs is removed for it.',
      'unsuitable',
    )
  if (decision === 'removed' && !found.message_id && !found.comment_id)
    throw invalid(
      'decision',
      'A person was reported, so there is nothing to remove. Disable the account.',
      'unsuitable',
    )
  if (decision === 'removed') await remove(tx, found)
  else await keep(tx, found)
  if (decision === 'disabled') await disable(tx, found.person_id)
  if (decision === 'kept' && found.decision === 'disabled' && found.appealed_at)
    await enableAccount(tx, await emailOf(tx, found.person_id))
  await tx
    .updateTable('report_cases')
    .set({
      decided_at: tx.now,
      decision,
      decided_by: byId,
      owner_id: null,
      hidden_at: null,
      was_kept: decision !== 'removed',
    })
    .where('id', '=', caseId)
    .execute()
  tx.announce({ type: 'case.decided', caseId, decision, byId, note })
  return found
}

type Case = Awaited<ReturnType<typeof mustLockCase>>

/** What was hidden stays so for a while, so that the decision can be taken back. */
async function remove(tx: Tx, { message_id, comment_id }: Case) {
  const until = new Date(tx.now.getTime() + REMOVAL_DAYS * DAY_MS)
  if (message_id && !(await withholdMessage(tx, message_id, { until }))) await setWithheldUntil(tx, message_id, until)
  if (!comment_id) return
  if (!(await withholdComment(tx, comment_id, { until }))) await setCommentWithheldUntil(tx, comment_id, until)
  await settleCommentReports(tx, comment_id)
}

async function keep(tx: Tx, { message_id, comment_id, person_id }: Case) {
  if (message_id) return keepMessage(tx, message_id)
  if (!comment_id) return settlePersonReports(tx, person_id)
  await putBackComment(tx, comment_id)
  return settleCommentReports(tx, comment_id)
}

async function disable(tx: Tx, uid: string) {
  await mustNotBeLast(tx, uid)
  await disableAccount(tx, await emailOf(tx, uid))
}

const emailOf = async (tx: Tx, uid: string) =>
  (await tx.selectFrom('people').select('email_lower').where('id', '=', uid).executeTakeFirstOrThrow()).email_lower

/** Brings back what was removed, lets the account in again, and waits. @throws Problem 404; 409 if it is too late */
export async function undecideCase(tx: Tx, caseId: string) {
  const found = await mustLockCase(tx, caseId)
  if (!found.decided_at) return found
  if (found.decision === 'cleared')
    throw new Problem(409, 'cleared', 'Everything by this person was removed. Undo that in People.')
  const isBack =
    found.decision !== 'removed' ||
    (found.message_id && (await putBackWithheld(tx, found.message_id))) ||
    (found.comment_id && (await putBackComment(tx, found.comment_id)))
  if (!isBack) throw new Problem(409, 'too-late', 'What was removed is gone for good.')
  if (found.decision === 'disabled') await enableAccount(tx, await emailOf(tx, found.person_id))
  await tx
    .updateTable('report_cases')
    .set({ decided_at: null, decision: null, decided_by: null, owner_id: null })
    .where('id', '=', caseId)
    .execute()
  tx.announce({ type: 'case.changed', caseId })
  return found
}

const mustLockCase = (tx: Tx, caseId: string) =>
  tx
    .selectFrom('report_cases')
    .select(['id', 'message_id', 'comment_id', 'person_id', 'reason', 'decided_at', 'decision', 'appealed_at'])
    .where('id', '=', caseId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => notFound(NO_SUCH_CASE))
