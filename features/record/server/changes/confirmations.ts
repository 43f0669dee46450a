import { sql } from 'kysely'
import type { Tx } from '#server/database/types.ts'
import { Problem } from '#shared/problem.ts'
import {
  type Ask,
  CONFIRMERS_MAX,
  NOT_IN_TEAM,
  type RecordItem,
  type ShownAs,
  TOO_MANY_CONFIRMERS,
} from '../../contract.ts'
import { mustFindAsk } from '../queries/asks.ts'
import { mustFindItem } from '../queries/items.ts'
import { listTeammates } from '../queries/teammates.ts'
import { lockRecord } from './records.ts'

/** Asking somebody twice has one effect. @throws Problem 404, 409 */
export async function askTeammates(tx: Tx, uid: string, itemId: string, uids: string[]): Promise<RecordItem> {
  await lockRecord(tx, uid)
  const item = await mustFindItem(tx, uid, itemId)
  const teammates = new Set((await listTeammates(tx, uid, item.taskId)).map(({ person }) => person.uid))
  const wanted = [...new Set(uids)]
  if (wanted.some((other) => !teammates.has(other))) throw new Problem(409, 'not-in-team', NOT_IN_TEAM)
  const asked = await tx
    .insertInto('record_confirmations')
    .values(wanted.map((other) => ({ item_id: itemId, user_id: other, asked_at: tx.now })))
    .onConflict((conflict) => conflict.columns(['item_id', 'user_id']).doNothing())
    .returning(['id', 'user_id'])
    .execute()
  const { confirmers } = await tx
    .selectFrom('record_confirmations')
    .select((select) => select.fn.countAll<number>().as('confirmers'))
    .where('item_id', '=', itemId)
    .executeTakeFirstOrThrow()
  if (Number(confirmers) > CONFIRMERS_MAX) throw new Problem(409, 'too-many', TOO_MANY_CONFIRMERS)
  for (const { id, user_id } of asked)
    tx.announce({ type: 'confirmation.asked', confirmationId: id, uid: user_id!, by: uid })
  return mustFindItem(tx, uid, itemId)
}

/** @throws Problem 404 if the item is not theirs */
export async function withdraw(tx: Tx, uid: string, itemId: string, other: string): Promise<RecordItem> {
  await lockRecord(tx, uid)
  await mustFindItem(tx, uid, itemId)
  const removed = await tx
    .deleteFrom('record_confirmations')
    .where((where) => where.and({ item_id: itemId, user_id: other }))
    .returning('id')
    .executeTakeFirst()
  if (removed) tx.announce({ type: 'confirmation.withdrawn', confirmationId: removed.id, uid: other, by: uid })
  return mustFindItem(tx, uid, itemId)
}

type Answer = { state: 'confirmed' | 'declined'; shownAs: ShownAs }

/** @throws Problem 404 unless this person was asked */
export async function answerAsk(tx: Tx, uid: string, id: string, { state, shownAs }: Answer): Promise<Ask> {
  const ask = await mustFindAsk(tx, uid, id)
  await tx
    .updateTable('record_confirmations')
    .set({ state, shown_as: shownAs, answered_at: sql`coalesce(answered_at, ${tx.now})` })
    .where('id', '=', id)
    .execute()
  tx.announce({ type: 'confirmation.answered', confirmationId: id, uid: ask.person.uid, by: uid })
  return { ...ask, state, shownAs }
}
