import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { prepared } from '#server/database/prepared-statements.ts'
import type { Tables } from '#server/database/schema.ts'
import type { Db } from '#server/database/types.ts'
import { MIN_DESCRIPTION, MIN_INTERESTS } from '../../completeness-contract.ts'
import {
  DEFAULT_PHOTO,
  type Goal,
  type PersonSummary,
  type Profile,
  type PublicProfile,
  type Socials,
} from '../../contract.ts'
import { DEFAULT_INTERESTS, namedInterests, PLACEHOLDER_INTEREST } from '../../interests-contract.ts'
import { maySeeHelp, maySeePrivateProfile, maySeeProfile, maySeeSocials, type Relation } from '../../permissions.ts'
import { listHelpOffers } from '../actions/open-to-help.ts'
import { findBlockedBetween } from './blocks.ts'
import { shownFlair, shownPhoto, statusLine } from './paused-perks.ts'
import { findSelfAs, findVisibleWithRelation, isTeammateOf, type VisiblePerson } from './visible-people.ts'

const MAX_BADGES = 50
const NO_SOCIALS: Socials = { google: '', github: '', linkedin: '', portfolio: '', cv: '' }

export async function loadProfile(db: Db, uid: string): Promise<Profile> {
  const { texts, goals, hidesRewards, ...names } = await selectProfile(db, uid).executeTakeFirstOrThrow()
  return { ...texts, ...names, careerGoals: goals.map(({ text }) => text), goals: goals.map(toGoal) }
}

/** Undefined for an unknown or disabled person. */
export async function findPublicProfile(db: Db, viewerId: string, uid: string): Promise<PublicProfile | undefined> {
  const visible = await findVisibleWithRelation(db, viewerId, uid)
  return visible && toPublicProfile(db, viewerId, visible)
}

/** One's own page as people with this relation see it, by the rules that apply to them. */
export async function previewProfile(db: Db, uid: string, relation: Relation): Promise<PublicProfile> {
  return toPublicProfile(db, uid, await findSelfAs(db, uid, relation))
}

async function toPublicProfile(
  db: Db,
  viewerId: string,
  { person, relation, choices }: VisiblePerson,
): Promise<PublicProfile> {
  const { uid } = person
  const { texts, goals, hidesRewards, cvFile } = await selectProfile(db, uid).executeTakeFirstOrThrow()
  const { description, interests, socials } = texts
  const isTeammate = relation === 'teammate' || (await areTeammates(db, viewerId, uid))
  const [offers, blocked, earned] = await Promise.all([
    maySeeHelp(relation, isTeammate, choices.discoverability) ? listHelpOffers(db, [uid]) : undefined,
    findBlockedBetween(db, viewerId, [uid]),
    hidesRewards ? [] : listEarnedBadges(db, uid),
  ])
  const close = {
    careerGoals: goals.map(({ text }) => text),
    goals: goals.map(toGoal).map(({ text, reachedAt }) => ({ text, reachedAt })),
    earned,
    socials: maySeeSocials(relation, choices.socialsFor) ? socials : NO_SOCIALS,
    cvFile,
  }
  const isOpen = maySeeProfile(relation, choices.profileFor)
  const badges = hidesRewards || !isOpen ? [] : await listTeamBadges(db, uid)
  return {
    ...person,
    description: isOpen ? description : '',
    interests: isOpen ? namedInterests(interests) : [],
    teams: await listSharedTeams(db, viewerId, uid),
    badges: badges.map(({ id, name, icon, gradient }) => ({ id, name, icon, gradient })),
    help: blocked.length === 0 ? (offers?.get(uid)?.text ?? null) : null,
    close: maySeePrivateProfile(relation) ? close : null,
  }
}

/** Also in a public team: its members find each other. */
const areTeammates = async (db: Db, viewerId: string, uid: string) =>
  viewerId !== uid &&
  (await db
    .selectFrom('people')
    .select('id')
    .where('id', '=', uid)
    .where(isTeammateOf(viewerId))
    .executeTakeFirst()) !== undefined

/** Undefined for disabled accounts. */
export const findPersonSummary = (db: Db, { uid }: { uid: string }): Promise<PersonSummary | undefined> =>
  db
    .selectFrom('people')
    .select([
      'id as uid',
      'display_name as displayName',
      shownPhoto().as('photoURL'),
      shownFlair().as('flair'),
      statusLine.as('statusLine'),
    ])
    .where('id', '=', uid)
    .where('disabled', '=', false)
    .executeTakeFirst()

type GoalRow = { id: string; text: string; created_at: Date | string; reached_at: Date | string | null }

export const toGoal = ({ id, text, created_at, reached_at }: GoalRow): Goal => ({
  id,
  text,
  createdAt: new Date(created_at).toISOString(),
  reachedAt: reached_at && new Date(reached_at).toISOString(),
})

const cvOf = (people: ExpressionBuilder<Tables, 'people'>) =>
  jsonObjectFrom(
    people
      .selectFrom('files')
      .select(['id', 'name', 'size'])
      .whereRef('owner_id', '=', 'people.id')
      .where((where) => where.and({ kind: 'cv', state: 'used' })),
  )

const selectProfile = (db: Db, uid: string) =>
  db
    .selectFrom('people')
    .leftJoin('profiles', 'profiles.user_id', 'people.id')
    .select((people) => [
      'people.display_name as displayName',
      'people.first_name as firstName',
      'people.last_name as lastName',
      'people.hides_rewards as hidesRewards',
      shownPhoto().as('photoURL'),
      cvOf(people).as('cvFile'),
      sql<Pick<Profile, 'description' | 'interests' | 'socials'>>`json_build_object(
        'description', coalesce(profiles.description, ''),
        'interests', coalesce(profiles.interests, ${DEFAULT_INTERESTS}::text[]),
        'socials', json_build_object(
          'google', coalesce(profiles.google, ''),
          'github', coalesce(profiles.github, ''),
          'linkedin', coalesce(profiles.linkedin, ''),
          'portfolio', coalesce(profiles.portfolio, ''),
          'cv', coalesce(profiles.cv, '')))`.as('texts'),
      jsonArrayFrom(
        people
          .selectFrom('career_goals')
          .select(['id', 'text', 'created_at', 'reached_at'])
          .whereRef('user_id', '=', 'people.id')
          .orderBy('position'),
      ).as('goals'),
    ])
    .where('people.id', '=', uid)

export const listTeamBadges = (db: Db, uid: string) =>
  db
    .selectFrom('badge_holders')
    .innerJoin('team_badges', 'team_badges.id', 'badge_id')
    .select(['team_badges.id', 'name', 'icon', 'gradient', 'giver_id', 'team_name', 'given_at'])
    .where('user_id', '=', uid)
    .orderBy('given_at', 'desc')
    .orderBy('badge_id')
    .limit(MAX_BADGES)
    .execute()

async function listEarnedBadges(db: Db, uid: string): Promise<string[]> {
  const row = await db.selectFrom('reward_records').select('badges').where('user_id', '=', uid).executeTakeFirst()
  return row?.badges ?? []
}

/** None for the viewer. */
async function listSharedTeams(db: Db, viewerId: string, uid: string) {
  if (viewerId === uid) return []
  return db
    .selectFrom('team_members as mine')
    .innerJoin('team_members as theirs', 'theirs.team_id', 'mine.team_id')
    .innerJoin('teams', 'teams.id', 'mine.team_id')
    .select(['teams.id', 'teams.name'])
    .where((where) => where.and({ 'mine.user_id': viewerId, 'theirs.user_id': uid }))
    .orderBy(sql`teams.name_lower collate "und-x-icu"`)
    .orderBy('teams.id')
    .execute()
}

export async function listSharedTeamIds(db: Db, viewerId: string, uids: string[]): Promise<Map<string, string[]>> {
  if (uids.length === 0) return new Map()
  const { rows } = await sql<{ uid: string; teams: string[] }>`
    select theirs.user_id as uid, array_agg(mine.team_id order by mine.team_id) as teams
    from unnest(${uids}::uuid[]) as other (uid)
    join team_members as mine on mine.user_id = ${viewerId} and other.uid <> ${viewerId}
    join team_members as theirs on theirs.team_id = mine.team_id and theirs.user_id = other.uid
    group by theirs.user_id`.execute(db)
  return new Map(rows.map(({ uid, teams }) => [uid, teams]))
}

export async function listFirstInterests(db: Db, uids: string[]): Promise<Map<string, string>> {
  if (uids.length === 0) return new Map()
  const rows = await db
    .selectFrom('profiles')
    .select([
      'user_id as uid',
      sql<string | null>`(array_remove(interests, ${PLACEHOLDER_INTEREST}))[1]`.as('interest'),
    ])
    .where('user_id', '=', sql<string>`any(${uids}::uuid[])`)
    .execute()
  return new Map(rows.flatMap(({ uid, interest }) => (interest === null ? [] : [[uid, interest]])))
}

const findComplete = prepared<{ user_id: string }>('complete-profile')`
    select profiles.user_id from profiles join people on people.id = profiles.user_id
    where profiles.user_id = $1 and people.photo_url <> $2 and people.display_name <> ''
      and length(profiles.description) >= ${sql.lit(MIN_DESCRIPTION)}
      and cardinality(array_remove(profiles.interests, $3)) >= ${sql.lit(MIN_INTERESTS)}
      and exists (select from career_goals where career_goals.user_id = people.id)`

export const isProfileComplete = async (db: Db, uid: string) =>
  (await findComplete(db, uid, DEFAULT_PHOTO, PLACEHOLDER_INTEREST)).length > 0
