import { sql } from 'kysely'
import { findByAddress } from '#features/people/server/by-address.ts'
import type { Db } from '#server/database.ts'
import { prepared } from '#server/prepared.ts'
import { Problem } from '#shared/problem.ts'
import type { Assignee, NewAssignee } from '../contract.ts'
import type { Me } from './queries.ts'

const membersAmong = prepared<{ user_id: string }>(
  'members-among',
  sql`select user_id from team_members where team_id = $1 and user_id = any($2::uuid[])`,
)

/**
 * Whom a task is to be assigned to, by id: members of its team, or those it has been assigned to all along. A task
 * without a team is for its maker alone.
 * @throws Problem 400 for anybody else
 */
export async function chooseAssignees(
  db: Db,
  me: Me,
  { teamId, wanted, earlier = [] }: { teamId: string | null; wanted: NewAssignee[]; earlier?: Assignee[] },
): Promise<string[]> {
  const uids = await idsOf(db, me, wanted)
  const allowed = new Set(earlier.flatMap(({ uid }) => uid ?? []))
  if (!teamId) allowed.add(me.uid)
  const others = uids.filter((uid) => !allowed.has(uid))
  if (others.length === 0) return uids
  if (!teamId) throw unknownAssignee('A task without a team is for yourself: choose a team to assign it to others.')
  const members = await membersAmong(db, teamId, others)
  if (members.length < others.length) throw unknownAssignee('Assign the task to members of its team.')
  return uids
}

/** Each of those named by id or by their whole address, once. */
async function idsOf(db: Db, me: Me, wanted: NewAssignee[]): Promise<string[]> {
  const addresses = wanted.flatMap(({ uid, email }) => (uid ? [] : [email?.toLowerCase() ?? '']))
  const others = addresses.filter((address) => address !== me.emailLower)
  const owners = (await findByAddress(db, others)).set(me.emailLower, me.uid)
  const uids = wanted.map(({ uid, email }) => uid?.toLowerCase() ?? owners.get(email?.toLowerCase() ?? ''))
  if (uids.includes(undefined)) throw unknownAssignee('Nobody in this team has that address.')
  return [...new Set(uids as string[])]
}

const unknownAssignee = (why: string) => new Problem(400, 'unknown-assignee', why)
