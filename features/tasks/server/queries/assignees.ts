import { findMembersByEmail } from '#features/people/server/queries/find-by-email.ts'
import { prepared } from '#server/database/prepared-statements.ts'
import type { Db } from '#server/database/types.ts'
import { invalid } from '#shared/problem.ts'
import { type Assignee, FILL_ALL_FIELDS, type NewAssignee } from '../../contract.ts'
import type { Me } from './tasks.ts'

// An owner who takes no part in the work of everyone may still take a task.
const filterWorkingMembers = prepared<{ user_id: string }>('members-among')`
    select user_id from team_members where team_id = $1 and user_id = any($2::uuid[])
    and (role <> 'viewer' or user_id = (select owner_id from teams where id = $1))`

const NOT_IN_TEAM = 'You can assign this task only to members of its team.'
const NO_TEAM = 'A task without a team is for yourself: choose a team to assign it to others.'

type Assignment = { teamId: string | null; assignees: NewAssignee[]; earlier?: Assignee[]; everyone?: boolean }

const listWorkingMembers = prepared<{ user_id: string }>('members-in-order')`
    select user_id from team_members where team_id = $1 and role <> 'viewer' order by joined_at, user_id`

/**
 * The refusal depends on the team only, so it never tells whether an account exists. @throws Problem 400 for people who
 * are neither members nor earlier assignees, for viewers, or for everyone or nobody without a team
 */
export async function resolveAssignees(db: Db, me: Me, { teamId, assignees, earlier = [], everyone }: Assignment) {
  if (everyone && teamId) return (await listWorkingMembers(db, teamId)).map(({ user_id }) => user_id)
  if (!teamId && assignees.length === 0) throw invalid('assignedUsers', FILL_ALL_FIELDS)
  const resolved = await resolveIds(db, me, teamId, assignees)
  const uids = [...new Set(resolved.flatMap((uid) => uid ?? []))]
  const allowed = new Set(earlier.flatMap(({ uid }) => uid ?? []))
  if (!teamId) allowed.add(me.uid)
  const others = uids.filter((uid) => !allowed.has(uid))
  const members = teamId && others.length > 0 ? await filterWorkingMembers(db, teamId, others) : []
  if (members.length < others.length || resolved.includes(undefined) || everyone) {
    throw invalid('assignedUsers', teamId ? NOT_IN_TEAM : NO_TEAM, 'unknown-assignee')
  }
  return uids
}

async function resolveIds(db: Db, me: Me, teamId: string | null, assignees: NewAssignee[]) {
  const addresses = assignees.flatMap(({ uid, email }) => (uid || !email ? [] : [email.toLowerCase()]))
  const others = addresses.filter((address) => address !== me.emailLower)
  const members = teamId ? await findMembersByEmail(db, me.uid, teamId, others) : new Map<string, string>()
  members.set(me.emailLower, me.uid)
  return assignees.map(({ uid, email }) => uid?.toLowerCase() ?? members.get(email?.toLowerCase() ?? ''))
}
