import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#server/database/database.ts'
import type { Goal, PersonSummary, Profile, PublicProfile } from '../../contract.ts'
import { DEFAULT_INTERESTS, namedInterests } from '../../interests.ts'
import { maySeePrivateProfile } from '../../permissions.ts'
import { statusLine } from '../status-line.ts'
import { listPublicBadges } from '../team-badges.ts'
import { shownFlair, shownPhoto } from './paused-perks.ts'
import { findVisibleWithRelation } from './visible-people.ts'

/** The profile of somebody who exists: their own, whole. */
export async function loadProfile(db: Db, uid: string): Promise<Profile> {
  const row = await selectProfile(db, uid).executeTakeFirstOrThrow()
  const goals = row.goals.map(toGoal)
  return {
    ...row.said,
    photoURL: row.photo_url,
    careerGoals: goals.map(({ text }) => text),
    displayName: row.display_name,
    firstName: row.first_name,
    lastName: row.last_name,
    goals,
  }
}

/** Somebody as `viewerId` may see them; undefined for whoever is not there for them. */
export async function findPublicProfile(db: Db, viewerId: string, uid: string): Promise<PublicProfile | undefined> {
  const seen = await findVisibleWithRelation(db, viewerId, uid)
  if (!seen) return undefined
  const { said, goals } = await selectProfile(db, uid).executeTakeFirstOrThrow()
  const { description, interests, socials } = said
  const close = { careerGoals: goals.map(({ text }) => text), socials }
  return {
    ...seen.person,
    description,
    interests: namedInterests(interests),
    teams: await listSharedTeams(db, viewerId, uid),
    badges: await listPublicBadges(db, uid),
    close: maySeePrivateProfile(seen.tie) ? close : null,
  }
}

/** What everybody sees of somebody wherever their name stands; undefined for disabled accounts. */
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

type ProfileText = Pick<Profile, 'description' | 'interests' | 'socials'>

const selectProfile = (db: Db, uid: string) =>
  db
    .selectFrom('people')
    .leftJoin('profiles', 'profiles.user_id', 'people.id')
    .select((people) => [
      'people.display_name',
      'people.first_name',
      'people.last_name',
      shownPhoto().as('photo_url'),
      sql<ProfileText>`json_build_object(
        'description', coalesce(profiles.description, ''),
        'interests', coalesce(profiles.interests, ${DEFAULT_INTERESTS}::text[]),
        'socials', json_build_object(
          'google', coalesce(profiles.google, ''),
          'github', coalesce(profiles.github, ''),
          'linkedin', coalesce(profiles.linkedin, '')))`.as('said'),
      jsonArrayFrom(
        people
          .selectFrom('career_goals')
          .select(['id', 'text', 'created_at', 'reached_at'])
          .whereRef('user_id', '=', 'people.id')
          .orderBy('position'),
      ).as('goals'),
    ])
    .where('people.id', '=', uid)

/** The teams two people are both in, by name; of oneself none. */
async function listSharedTeams(db: Db, viewerId: string, uid: string) {
  if (viewerId === uid) return []
  return db
    .selectFrom('team_members as mine')
    .innerJoin('team_members as theirs', 'theirs.team_id', 'mine.team_id')
    .innerJoin('teams', 'teams.id', 'mine.team_id')
    .select(['teams.id', 'teams.name'])
    .where('mine.user_id', '=', viewerId)
    .where('theirs.user_id', '=', uid)
    .orderBy(sql`teams.name_lower collate "und-x-icu"`)
    .orderBy('teams.id')
    .execute()
}
