import { listTeamBadges } from '#features/people/server/queries/profile.ts'
import type { Db } from '#server/database/types.ts'
import type { WorkRecord } from '../../contract.ts'
import { listItems } from './items.ts'

const recordPath = (key: string) => `/r/${key}`

export async function loadOwnRecord(db: Db, uid: string, now: Date): Promise<WorkRecord> {
  const record = await findRecord(db, uid)
  const [items, badges, goals] = await Promise.all([listItems(db, uid), listBadges(db, uid), listGoals(db, uid)])
  return {
    about: record.about,
    items,
    badges: badges.map((badge) => ({ ...badge, isChosen: record.badges.includes(badge.id) })),
    goals: goals.map(({ id, text, reached_at }) => ({
      id,
      text,
      reachedAt: reached_at?.toISOString() ?? null,
      isChosen: record.goal_ids.includes(id),
    })),
    link: openLinkOf(record, now),
  }
}

type LinkRow = { link_key: string | null; link_ends_at: Date | null }

export const isLinkOpen = ({ link_key, link_ends_at }: LinkRow, now: Date) =>
  link_key !== null && (link_ends_at === null || link_ends_at > now)

export const openLinkOf = (row: LinkRow, now: Date) =>
  isLinkOpen(row, now) ? { path: recordPath(row.link_key!), endsAt: row.link_ends_at?.toISOString() ?? null } : null

const nothing = { about: '', badges: [] as string[], goal_ids: [] as string[], link_key: null, link_ends_at: null }

export const findRecord = async (db: Db, uid: string) =>
  (await db
    .selectFrom('records')
    .select(['about', 'badges', 'goal_ids', 'link_key', 'link_ends_at'])
    .where('user_id', '=', uid)
    .executeTakeFirst()) ?? nothing

/** Earned ones by their label, and those from teammates by their id. */
export async function listBadges(db: Db, uid: string): Promise<{ id: string; name: string }[]> {
  const [row, given] = await Promise.all([
    db.selectFrom('reward_records').select('badges').where('user_id', '=', uid).executeTakeFirst(),
    listTeamBadges(db, uid),
  ])
  return [
    ...(row?.badges ?? []).map((label) => ({ id: label, name: label })),
    ...given.map(({ id, name, team_name }) => ({ id, name: `${name} (${team_name})` })),
  ]
}

export const listGoals = (db: Db, uid: string) =>
  db
    .selectFrom('career_goals')
    .select(['id', 'text', 'reached_at'])
    .where('user_id', '=', uid)
    .orderBy('position')
    .execute()
