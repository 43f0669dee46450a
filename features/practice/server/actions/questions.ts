import type { MustSuit } from '#features/people/server/queries/text-rules.ts'
import type { Me } from '#server/context.ts'
import type { Tx } from '#server/database/types.ts'
import { Problem } from '#shared/problem.ts'
import { QUESTIONS_MAX, TOO_MANY_QUESTIONS } from '../../contract.ts'
import { announce, mustLock } from './practice.ts'

/** @throws Problem 409 if the team has too many; what `mustSuit` refuses */
export async function addQuestion(tx: Tx, me: Me, teamId: string, text: string, mustSuit: MustSuit): Promise<void> {
  await mustLock(tx, me, teamId)
  await mustSuit({ text })
  const { questions } = await tx
    .selectFrom('practice_questions')
    .select((select) => select.fn.countAll<number>().as('questions'))
    .where('team_id', '=', teamId)
    .executeTakeFirstOrThrow()
  if (Number(questions) >= QUESTIONS_MAX) throw new Problem(409, 'too-many', TOO_MANY_QUESTIONS)
  await tx
    .insertInto('practice_questions')
    .values({ team_id: teamId, author_id: me.uid, text, created_at: tx.now })
    .execute()
  announce(tx, me, teamId)
}

/** Doing it twice has one effect. */
export async function removeQuestion(tx: Tx, me: Me, teamId: string, id: string): Promise<void> {
  await mustLock(tx, me, teamId)
  await tx
    .deleteFrom('practice_questions')
    .where((where) => where.and({ id, team_id: teamId, author_id: me.uid }))
    .execute()
  announce(tx, me, teamId)
}
