import { sql } from 'kysely'
import { visibleTo } from '#features/people/server/queries/visible-people.ts'
import type { Me } from '#server/context.ts'
import { prepared } from '#server/database/prepared-statements.ts'
import type { Db } from '#server/database/types.ts'
import { utcDayOf } from '#shared/days.ts'
import { type LeaderboardRow, NEIGHBOUR_COUNT, type Period, TOP_COUNT } from '../../contract.ts'
import { periodStart } from '../rules/point-account.ts'

type RankedRow = { user_id: string; points: number; rank: number; place: number }
type BoardScope = { scope: 'friends' | 'everyone' } | { scope: 'team'; teamId: string }

/** Leaves out people the viewer may not see; their rank stays empty. */
export async function findLeaderboard(
  db: Db,
  me: Me,
  among: BoardScope,
  period: Period,
  at: Date,
): Promise<LeaderboardRow[]> {
  const rows = await findRankedRows(db, me, among, period, periodStart[period](utcDayOf(at)))
  const uids = rows.map(({ user_id }) => user_id)
  const people = await visibleTo(db, me.uid, uids)
  let before = 0
  return rows.flatMap(({ user_id, points, rank, place }) => {
    const person = people.get(user_id)
    if (!person) return []
    const isAfterGap = place > before + 1
    before = place
    return [{ ...person, points, rank, isAfterGap }]
  })
}

function findRankedRows(db: Db, me: Me, among: BoardScope, period: Period, starts: string): Promise<RankedRow[]> {
  if (among.scope === 'friends') return rankFriends(db, me.uid, period, starts)
  if (among.scope === 'team') return rankTeamMembers(db, me.uid, period, starts, among.teamId)
  return rankEverybody(db, me, period, starts)
}

/** Friends and teams are small enough to rank everyone, including people without points. */
const rankNetwork = (name: string, network: ReturnType<typeof sql>) =>
  prepared<RankedRow>(name)`
      with network as (${network}),
      placed as (
        select network.user_id, coalesce(points, 0) as points,
          dense_rank() over (order by coalesce(points, 0) desc) as rank,
          row_number() over (order by coalesce(points, 0) desc, network.user_id) as place
        from network
        join people on people.id = network.user_id and not people.disabled
        left join board_points on board_points.user_id = network.user_id and span = $2 and starts_on = $3::date)
      select user_id, points, rank, place from placed
      where place <= ${sql.lit(TOP_COUNT)}
        or abs(place - (select place from placed where user_id = $1)) <= ${sql.lit(NEIGHBOUR_COUNT)}
      order by place`
const rankFriends = rankNetwork(
  'board-of-friends',
  sql`select $1::uuid as user_id union all select friend_id from friendships where friendships.user_id = $1`,
)
const rankTeamMembers = rankNetwork('board-of-team', sql`select user_id from team_members where team_id = $4`)

type PointsRow = { user_id: string; points: number }

// Walks the index of points from the top. `offset 0` makes PostgreSQL check people one by one instead of joining all.
const isVisibleToViewer = sql`exists (
    select from people join reward_records on reward_records.user_id = people.id
    where people.id = board_points.user_id and not people.disabled
      and (people.id = $1 or (reward_records.is_listed and people.discoverability = 'everyone'
        and not exists (select from blocks where blocker_id = $1 and blocked_id = people.id)
        and not exists (select from blocks where blocker_id = people.id and blocked_id = $1)))
    offset 0)`

const visiblePoints = sql`select user_id, points from board_points
    where span = $2 and starts_on = $3::date and points > 0 and ${isVisibleToViewer}`

const selectTop = prepared<PointsRow>('board-best')`
    ${visiblePoints} order by points desc, user_id limit ${sql.lit(TOP_COUNT)}`
const selectMine = prepared<PointsRow>('board-mine')`
    select user_id, points from board_points where user_id = $1 and span = $2 and starts_on = $3::date and points > 0`
const selectAbove = prepared<PointsRow>('board-above')`
    ${visiblePoints}
      and points >= $4 and (points > $4 or user_id < $1)
    order by points, user_id desc limit ${sql.lit(NEIGHBOUR_COUNT + 1)}`
const selectBelow = prepared<PointsRow>('board-below')`
    ${visiblePoints}
      and points <= $4 and (points < $4 or user_id > $1)
    order by points desc, user_id limit ${sql.lit(NEIGHBOUR_COUNT)}`

// Steps from each number of points to the next lower number, so the cost depends on the ranks and not on the people.
const countRanks = prepared<{ ranks: number }>('board-ranks-above')`
    with recursive level as (
      (select points from board_points where span = $2 and starts_on = $3::date and points > 0 and points > $4 and ${isVisibleToViewer}
        order by points desc limit 1)
      union all
      select (select points from board_points
        where span = $2 and starts_on = $3::date and points > 0 and points > $4 and points < level.points and ${isVisibleToViewer}
        order by points desc limit 1)
      from level where level.points is not null)
    select count(points) as ranks from level`

async function rankEverybody(db: Db, me: Me, period: Period, starts: string): Promise<RankedRow[]> {
  const top = assignRanks(await selectTop(db, me.uid, period, starts), 1, 1)
  if (top.some(({ user_id }) => user_id === me.uid)) {
    const last = top.at(-1)!
    // If the viewer is last among the best, the next person is a neighbour.
    if (last.user_id !== me.uid) return top
    const next = await selectBelow(db, me.uid, period, starts, last.points)
    return [...top, ...next.map((one) => ({ ...one, rank: rankAfter(last, one), place: last.place + 1 }))]
  }
  const [own = { user_id: me.uid, points: 0 }] = await selectMine(db, me.uid, period, starts)
  const shown = new Set(top.map(({ user_id }) => user_id))
  const nearest = await selectAbove(db, me.uid, period, starts, own.points)
  const before = nearest.slice(0, NEIGHBOUR_COUNT).toReversed()
  const after = own.points > 0 ? await selectBelow(db, me.uid, period, starts, own.points) : []
  const around = [...before, own, ...after]
  const [{ ranks } = { ranks: 0 }] = await countRanks(db, me.uid, period, starts, around[0]!.points)
  const rest = assignRanks(around, ranks + 1, 0).filter(({ user_id }) => !shown.has(user_id))
  // `nearest` has one more person than is shown above the viewer; if that person is among the best, there is no gap.
  const first = top.length + (nearest.some(({ user_id }) => shown.has(user_id)) || top.length === 0 ? 1 : 2)
  return [...top, ...rest.map((one, index) => ({ ...one, place: first + index }))]
}

const rankAfter = (last: { points: number; rank: number }, next: PointsRow) =>
  next.points < last.points ? last.rank + 1 : last.rank

function assignRanks(rows: PointsRow[], rank: number, place: number): RankedRow[] {
  const placed: RankedRow[] = []
  for (const row of rows) {
    const last = placed.at(-1)
    placed.push({ ...row, rank: last ? rankAfter(last, row) : rank, place: place + placed.length })
  }
  return placed
}
