import { sql } from 'kysely'
import type { Tx } from '#server/database/types.ts'
import type { EventOf } from '#shared/events.ts'
import { listTeamsOfAccount, removeAccountFromTeam } from '../actions/remove-account.ts'

/** Follows 'account.claimed'. A team of one stays: it ties the account to nobody. */
export async function leaveTeamsOfClaimed(tx: Tx, me: EventOf<'account.claimed'>) {
  const ids = await listTeamsOfAccount(tx, me)
  await sql`select from teams where id = any(${ids}::uuid[]) order by id for no key update`.execute(tx)
  for (const id of ids) await removeAccountFromTeam(tx, me, id, { keepsTeamOfOne: true })
}
