import { sql } from 'kysely'
import type { Me } from '#server/context.ts'
import type { Tx } from '#server/database/types.ts'
import { Problem } from '#shared/problem.ts'
import { BLOCKS_MAX, TOO_MANY_BLOCKS } from '../../contract.ts'
import { lockPeople, lockWithPerson } from '../changes/lock-people.ts'

/**
 * The other person is not notified. Event handlers end what the block ends (server/event-handlers.ts). @throws Problem
 * 400 for oneself and for one person too many; 404
 */
export async function blockPerson(tx: Tx, me: Me, uid: string) {
  if (uid === me.uid) throw new Problem(400, 'oneself', 'You cannot block yourself.')
  await lockTeamsAddedToBy(tx, me, uid)
  await lockWithPerson(tx, me, uid)
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('blocks')
    .values({ blocker_id: me.uid, blocked_id: uid, created_at: tx.now })
    // Stays when a class that blocks them too ends.
    .onConflict((conflict) =>
      conflict
        .columns(['blocker_id', 'blocked_id'])
        .doUpdateSet({ class_id: null })
        .where('blocks.class_id', 'is not', null),
    )
    .executeTakeFirst()
  if (!numInsertedOrUpdatedRows) return
  if ((await countBlocked(tx, me)) > BLOCKS_MAX) throw new Problem(400, 'full', TOO_MANY_BLOCKS)
  tx.announce({ type: 'block.changed', uid, by: me.uid, isBlocked: true })
}

async function countBlocked(tx: Tx, me: Me) {
  const { people } = await tx
    .selectFrom('blocks')
    .select((block) => block.fn.countAll<number>().as('people'))
    .where('blocker_id', '=', me.uid)
    .where('class_id', 'is', null)
    .executeTakeFirstOrThrow()
  return people
}

/** The block ends these memberships. Lock teams before people. */
const lockTeamsAddedToBy = (tx: Tx, me: Me, adderId: string) =>
  sql`select id from teams
    where id in (select team_id from team_members where user_id = ${me.uid} and added_by = ${adderId})
    order by id for no key update`.execute(tx)

/** Also somebody blocked by a class: its people may decide otherwise. */
export async function unblockPerson(tx: Tx, me: Me, uid: string) {
  await lockPeople(tx, [me.uid, uid])
  const { numDeletedRows } = await tx
    .deleteFrom('blocks')
    .where((where) => where.and({ blocker_id: me.uid, blocked_id: uid }))
    .executeTakeFirst()
  if (numDeletedRows > 0n) tx.announce({ type: 'block.changed', uid, by: me.uid, isBlocked: false })
}
