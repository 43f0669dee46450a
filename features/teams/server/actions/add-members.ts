import { listAddable } from '#features/people/server/queries/find-people.ts'
import type { Context, Me } from '#server/context.ts'
import type { Tx } from '#server/database/types.ts'
import type { Limit } from '#shared/limit.ts'
import { Problem } from '#shared/problem.ts'
import { teamLimits } from '../../contract.ts'
import { insertMembers } from '../changes/teams.ts'
import { listUnconfirmed } from '../queries/memberships.ts'

/** How many unconfirmed teams a person can have. */
export const UNCONFIRMED_MAX = 10

/** The same for every reason, so that it reveals nothing about anybody. */
export const CANNOT_BE_ADDED =
  'Someone you picked cannot be added. Create the team first, then invite the people who are missing.'

type SpentLimits = [Limit, string][]

/** The people are locked. @throws Problem 400 if one of them cannot be added */
export async function addMembers(tx: Tx, me: Me, teamId: string, uids: string[]) {
  const addable = await listAddable(tx, me.uid, uids)
  const counts = await listUnconfirmed(tx, uids)
  if (addable.length < uids.length || counts.some(({ teams }) => teams >= UNCONFIRMED_MAX)) throw cannotBeAdded()
  await insertMembers(tx, teamId, uids, { joined_at: tx.now, added_by: me.uid })
}

/**
 * Counts each added person against the daily limits unless `work` fails. `work` gets the refusal, because a repeated
 * request must still find its team.
 */
export async function withAddLimits<Result>(
  context: Context,
  me: Me,
  uids: string[],
  work: (tx: Tx, refusal: Problem | undefined) => Promise<Result>,
) {
  const { database, limits } = context
  const counted: SpentLimits = []
  try {
    // Before the transaction, which must not wait for a second connection.
    const refusal = await spendAddLimits(context, me, uids, counted)
    return await database.transaction((tx) => work(tx, refusal))
  } catch (error) {
    for (const [limit, key] of counted) await limits.refund(limit, key)
    throw error
  }
}

async function spendAddLimits({ database, limits }: Context, me: Me, uids: string[], counted: SpentLimits) {
  const addable = uids.length > 0 ? await listAddable(database.db, me.uid, uids) : []
  try {
    for (const uid of addable) {
      if (!(await limits.allows(teamLimits.added, uid))) return cannotBeAdded()
      counted.push([teamLimits.added, uid])
      await limits.spend(teamLimits.adding, me.uid)
      counted.push([teamLimits.adding, me.uid])
    }
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
  return undefined
}

const cannotBeAdded = () => new Problem(400, 'unknown-person', CANNOT_BE_ADDED)
