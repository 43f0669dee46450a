import { sql } from 'kysely'
import * as z from 'zod/mini'
import { escapeLike } from '#features/people/server/queries/find-people.ts'
import type { Me } from '#server/context.ts'
import type { Db } from '#server/database/types.ts'
import { cutPage, readCursor } from '#server/http/cursor.ts'
import { PAGE_SIZE, type Page, type Search } from '#shared/paging.ts'
import type { TeamLook } from '#shared/team-look.ts'
import type { PublicTeam } from '../../contract.ts'
import { anonymousPhoto, memberPhotos } from './anonymous-faces.ts'
import { banApplies } from './memberships.ts'

/** Without mine and those that banned me. The cursor holds the name and id of the last team. */
export async function listPublicTeams(db: Db, me: Me, { search = '', limit = PAGE_SIZE, cursor }: Search, at: Date) {
  const usesTrigrams = hasTrigram.test(search)
  const rows = await db
    .selectFrom('teams')
    .select([
      'id',
      'name',
      'description',
      'member_count as memberCount',
      'name_lower',
      'tags',
      memberPhotos.as('photos'),
      friendIn(me).as('friend'),
      sql<TeamLook['colour']>`colour`.as('colour'),
      sql<TeamLook['symbol']>`symbol`.as('symbol'),
    ])
    .where(
      sql<boolean>`is_public and archived_at is null
        and not exists (select from team_members where team_id = teams.id and user_id = ${me.uid})`,
    )
    .where(
      sql<boolean>`not exists (select from team_bars where team_id = teams.id and user_id = ${me.uid}
        and ${banApplies(at)})`,
    )
    .$if(search !== '', (query) => query.where(matches(search, usesTrigrams)))
    .$if(cursor !== undefined, (query) =>
      query.where(afterCursor(readCursor(cursor!, z.tuple([z.string(), z.uuid()])))),
    )
    .orderBy(sql`${sortName}`)
    .orderBy('id')
    .limit(usesTrigrams ? limit + 1 : opaqueLimit(limit + 1))
    .execute()
  const { shown, next } = cutPage(rows, limit, (row) => [row.name_lower, row.id])
  const items = shown.map(({ name_lower, photos, ...team }) => ({ ...team, faces: photos.map(anonymousPhoto) }))
  return { items, next } satisfies Page<PublicTeam>
}

/** Looks each member up among the friends, because a join would read all friends for each team. */
const friendIn = ({ uid }: Me) => sql<string | null>`(
  select people.display_name from team_members join people on people.id = team_members.user_id
  where team_members.team_id = teams.id and team_members.confirmed_at is not null and not people.disabled
    and (select true from friendships where friendships.user_id = ${uid} and friend_id = team_members.user_id)
  order by team_members.joined_at, team_members.user_id limit 1)`

const sortName = sql`name_lower collate "und-x-icu"`

/** The trigram index needs three letters or digits; a shorter search scans the names that begin with it. */
const hasTrigram = /[\p{L}\p{N}]{3}/u

const matches = (search: string, usesTrigrams: boolean) =>
  usesTrigrams
    ? sql<boolean>`(name_lower like lower(${`%${escapeLike(search)}%`})
        or tags <> '{}' and tags_in_one(tags) like lower(${`%${escapeLike(search)}%`}))`
    : // U+FFFF comes after every letter in this order.
      sql<boolean>`${sortName} between lower(${search}) and lower(${`${search}\uffff`})`

/** Hides the number from the planner, so that it scans the names in order instead of sorting. */
const opaqueLimit = (count: number) => sql<number>`(select ${count}::integer)`

const afterCursor = ([name, id]: [string, string]) => sql<boolean>`(${sortName}, id) > (${name}, ${id}::uuid)`
