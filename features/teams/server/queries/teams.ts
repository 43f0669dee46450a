import { sql } from 'kysely'
import { shownFlair, shownPhoto, statusLine } from '#features/people/server/queries/paused-perks.ts'
import { visibleInTeam } from '#features/people/server/queries/visible-people.ts'
import type { Me } from '#server/context.ts'
import { dateOrNull } from '#server/database/no-date.ts'
import { isoMoment, prepared } from '#server/database/prepared-statements.ts'
import type { Db } from '#server/database/types.ts'
import { AVATARS_SHOWN, type Member, type Team } from '../../contract.ts'
import { teamChallengeJson } from './team-challenge.ts'

/** From `teams` and `team_members`. */
export const memberRole = sql<Member['role']>`case when team_members.user_id = teams.owner_id then 'owner'
  else team_members.role end`

type TeamRow = Omit<Team, 'challenge' | 'next'> & { challenge: Team['challenge'] | null; next: Team['next'] | null }

const ownerFirst = sql`team_members.user_id <> teams.owner_id, team_members.joined_at, team_members.user_id`

/** As in `TeamProgress`, null without an open task. The query must include `teams`. */
export const nextTaskJson = sql<Team['next'] | null>`(
  select json_strip_nulls(json_build_object('name', first.name, 'due', ${dateOrNull(sql`first.due`)}))
  from (select name, due from tasks
    where tasks.team_id = teams.id and done_at is null and removed_at is null
    order by due, id limit 1) as first)`

const teamColumns = sql`teams.id, teams.name, teams.description, teams.is_public as "isPublic", teams.colour, teams.symbol, teams.tags, teams.owner_id as "ownerId",
  roles.members, roles.admins, roles.viewers,
  (select coalesce(json_agg(faces), '[]') from (
    select people.id as uid, people.display_name as "displayName", ${shownPhoto()} as "photoURL", ${shownFlair()} as flair
    from team_members join people on people.id = team_members.user_id
    where team_members.team_id = teams.id and not people.disabled
    order by ${ownerFirst} limit ${sql.lit(AVATARS_SHOWN)}) as faces) as faces,
  (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'colour', colour) order by lower(name)), '[]')
    from team_labels where team_id = teams.id) as labels,
  teams.task_count as "taskCount", teams.done_count as "doneCount", teams.tasks_version as "tasksVersion",
  ${nextTaskJson} as next, ${teamChallengeJson} as challenge, teams.version, ${isoMoment('teams.created_at')} as "createdAt",
  ${isoMoment('teams.updated_at')} as "updatedAt"`

const joinRoles = sql`cross join lateral (
  select coalesce(array_agg(user_id order by ${ownerFirst}), '{}') as members,
    coalesce(array_agg(user_id order by user_id) filter (where role = 'admin'), '{}') as admins,
    coalesce(array_agg(user_id order by user_id) filter (where role = 'viewer'), '{}') as viewers
  from team_members where team_id = teams.id) as roles`

/** Every query for a member starts here. `$1` is the viewer. */
const fromMyTeams = sql`from teams join team_members as mine on mine.team_id = teams.id ${joinRoles}
  where mine.user_id = $1`

const listMine = prepared<TeamRow>('my-teams')`
    select ${teamColumns} ${fromMyTeams} order by teams.name_lower collate "und-x-icu", teams.id`
const findMine = prepared<TeamRow>('my-team')`select ${teamColumns} ${fromMyTeams} and teams.id = $2`
const findAny = prepared<TeamRow>('team')`select ${teamColumns} from teams ${joinRoles} where teams.id = $1`

const toTeam = ({ challenge, next, ...team }: TeamRow): Team => ({
  ...team,
  ...(next && { next }),
  ...(challenge && { challenge }),
})

export const listTeams = async (db: Db, me: Me) => (await listMine(db, me.uid)).map(toTeam)

export async function findTeam(db: Db, me: Me, teamId: string): Promise<Team | undefined> {
  const [row] = await findMine(db, me.uid, teamId)
  return row && toTeam(row)
}

/** After a change, so the viewer is certainly a member. */
export async function reloadTeam(db: Db, me: Me, teamId: string): Promise<Team> {
  const team = await findTeam(db, me, teamId)
  if (!team) throw new Error(`the team ${teamId} cannot be found by its own member`)
  return team
}

/** Does not check the viewer: only for an audience of members. */
export async function loadTeam(db: Db, { teamId }: { teamId: string }): Promise<Team | undefined> {
  const [row] = await findAny(db, teamId)
  return row && toTeam(row)
}

export async function listMembers(db: Db, me: Me, teamId: string): Promise<Member[]> {
  const rows = await db
    .selectFrom('team_members')
    .innerJoin('teams', 'teams.id', 'team_members.team_id')
    .innerJoin('people', 'people.id', 'team_members.user_id')
    .select([
      visibleInTeam(sql`${me.uid}`).as('person'),
      statusLine.as('status_line'),
      'team_members.joined_at',
      'team_members.confirmed_at',
      memberRole.as('role'),
    ])
    .where('team_members.team_id', '=', teamId)
    .where('people.disabled', '=', false)
    .orderBy(ownerFirst)
    .execute()
  return rows.map(({ person, status_line, joined_at, confirmed_at, role }) => ({
    ...person,
    ...(status_line ? { statusLine: status_line } : {}),
    joinedAt: joined_at.toISOString(),
    isOwner: role === 'owner',
    role,
    isConfirmed: confirmed_at !== null,
  }))
}

export async function findTeamsNamed(db: Db, me: Me, name: string): Promise<string[]> {
  const rows = await db
    .selectFrom('teams')
    .innerJoin('team_members', 'team_members.team_id', 'teams.id')
    .select('teams.id')
    .where((where) => where.and({ 'team_members.user_id': me.uid, 'teams.name': name }))
    .execute()
  return rows.map(({ id }) => id)
}

export const listAudienceMembers = (db: Db, teamId: string) =>
  db.selectFrom('team_members').select(['user_id', 'confirmed_at']).where('team_id', '=', teamId).execute()

/** Includes the person. */
export async function listTeammates(db: Db, uid: string): Promise<string[]> {
  const rows = await db
    .selectFrom('team_members as mine')
    .innerJoin('team_members as theirs', 'theirs.team_id', 'mine.team_id')
    .select('theirs.user_id')
    .distinct()
    .where('mine.user_id', '=', uid)
    .execute()
  return [...new Set([uid, ...rows.map(({ user_id }) => user_id)])]
}
