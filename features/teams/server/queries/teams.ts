import { sql } from 'kysely'
import { shownFlair, shownPhoto, statusLine } from '#features/people/server/queries/paused-perks.ts'
import { visibleInTeam } from '#features/people/server/queries/visible-people.ts'
import { teamChallengeJson } from '#features/rewards/server/team-challenge.ts'
import type { Db } from '#server/database/database.ts'
import { prepared } from '#server/database/prepared-statements.ts'
import { AVATARS_SHOWN, type Member, type Team } from '../../contract.ts'

type Me = { uid: string }

type Row = {
  id: string
  name: string
  description: string
  is_public: boolean
  owner_id: string
  task_count: number
  done_count: number
  tasks_version: number
  version: number
  created_at: Date
  updated_at: Date
  members: string[]
  faces: Team['faces']
  challenge: Team['challenge'] | null
}

const ownerFirst = sql`team_members.user_id <> teams.owner_id, team_members.joined_at, team_members.user_id`

/** A team as its members see it. */
const columns = sql`teams.id, teams.name, teams.description, teams.is_public, teams.owner_id, teams.task_count,
  teams.done_count, teams.tasks_version, teams.version, teams.created_at, teams.updated_at,
  array(select user_id from team_members where team_id = teams.id order by ${ownerFirst}) as members,
  (select coalesce(json_agg(faces), '[]') from (
    select people.id as uid, people.display_name as "displayName", ${shownPhoto()} as "photoURL", ${shownFlair()} as flair
    from team_members join people on people.id = team_members.user_id
    where team_members.team_id = teams.id and not people.disabled
    order by ${ownerFirst} limit ${sql.lit(AVATARS_SHOWN)}) as faces) as faces,
  ${teamChallengeJson} as challenge`

/** Teams that the asker, `$1`, is in: every look-up of a member starts here. */
const fromMyTeams = sql`from teams join team_members as mine on mine.team_id = teams.id where mine.user_id = $1`

const listMine = prepared<Row>(
  'my-teams',
  sql`select ${columns} ${fromMyTeams} order by teams.name_lower collate "und-x-icu", teams.id`,
)
const findMine = prepared<Row>('my-team', sql`select ${columns} ${fromMyTeams} and teams.id = $2`)
const findAny = prepared<Row>('team', sql`select ${columns} from teams where teams.id = $1`)

/** My teams by name. */
export async function listTeams(db: Db, me: Me): Promise<Team[]> {
  return (await listMine(db, me.uid)).map(teamOf)
}

/** A team of mine; of anybody else's this knows nothing. */
export async function findTeam(db: Db, me: Me, teamId: string): Promise<Team | undefined> {
  const [row] = await findMine(db, me.uid, teamId)
  return row && teamOf(row)
}

/** A team as its members see it, whoever asks: for those who were found to be members. */
export async function loadTeam(db: Db, teamId: string): Promise<Team | undefined> {
  const [row] = await findAny(db, teamId)
  return row && teamOf(row)
}

const teamOf = (row: Row): Team => ({
  id: row.id,
  name: row.name,
  description: row.description,
  isPublic: row.is_public,
  ownerId: row.owner_id,
  members: row.members,
  faces: row.faces,
  taskCount: row.task_count,
  doneCount: row.done_count,
  tasksVersion: row.tasks_version,
  ...(row.challenge ? { challenge: row.challenge } : {}),
  version: row.version,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

/** The members of a team that was found, as one of them sees them. */
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
      'teams.owner_id',
    ])
    .where('team_members.team_id', '=', teamId)
    .where('people.disabled', '=', false)
    .orderBy(ownerFirst)
    .execute()
  return rows.map(({ person, status_line, joined_at, confirmed_at, owner_id }) => ({
    ...person,
    ...(status_line ? { statusLine: status_line } : {}),
    joinedAt: joined_at.toISOString(),
    isOwner: person.uid === owner_id,
    isConfirmed: confirmed_at !== null,
  }))
}

/** The teams of mine that have this very name. */
export async function findTeamsNamed(db: Db, me: Me, name: string): Promise<string[]> {
  const rows = await db
    .selectFrom('teams')
    .innerJoin('team_members', 'team_members.team_id', 'teams.id')
    .select('teams.id')
    .where('team_members.user_id', '=', me.uid)
    .where('teams.name', '=', name)
    .execute()
  return rows.map(({ id }) => id)
}

/** Whose live messages tell of a team: its members, and whether they have confirmed to be in it. */
export const listAudienceMembers = (db: Db, teamId: string) =>
  db.selectFrom('team_members').select(['user_id', 'confirmed_at']).where('team_id', '=', teamId).execute()

/** Everybody who shares a team with somebody, and they themselves. */
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
