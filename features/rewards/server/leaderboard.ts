import { sql } from 'kysely'
import { seenBy } from '#features/people/server/seen-by.ts'
import type { Db } from '#server/database.ts'
import { prepared } from '#server/prepared.ts'
import { NEIGHBOURS_SHOWN, type Period, type Standing, TOP_SHOWN } from '../contract.ts'
import { dayOf, startOf } from './spans.ts'

type Me = { uid: string }
type Place = { user_id: string; points: number; rank: number; place: number }
type Among = { scope: 'friends' | 'everyone' } | { scope: 'team'; teamId: string }

/** The best, and me with my neighbours. Whoever is not there for me is left out; their rank stays empty. */
export async function findLeaderboard(db: Db, me: Me, among: Among, period: Period, at: Date): Promise<Standing[]> {
  const starts = startOf[period](dayOf(at))
  const places = await placesIn(db, me, among, period, starts)
  const seen = await seenBy(
    db,
    me.uid,
    places.map(({ user_id }) => user_id),
  )
  let before = 0
  return places.flatMap(({ user_id, points, rank, place }) => {
    const person = seen.get(user_id)
    if (!person) return []
    const isAfterGap = place > before + 1
    before = place
    return [{ ...person, points, rank, isAfterGap }]
  })
}

function placesIn(db: Db, me: Me, among: Among, period: Period, starts: string): Promise<Place[]> {
  if (among.scope === 'friends') return amongFriends(db, me.uid, period, starts)
  if (among.scope === 'team') return amongMembers(db, me.uid, period, starts, among.teamId)
  return amongEverybody(db, me, period, starts)
}

/** A circle is small enough to be ranked whole; those without points are in it too. */
const among = (name: string, circle: ReturnType<typeof sql>) =>
  prepared<Place>(
    name,
    sql`with circle as (${circle}),
      placed as (
        select circle.user_id, coalesce(points, 0) as points,
          dense_rank() over (order by coalesce(points, 0) desc) as rank,
          row_number() over (order by coalesce(points, 0) desc, circle.user_id) as place
        from circle
        join people on people.id = circle.user_id and not people.disabled
        left join board_points on board_points.user_id = circle.user_id and span = $2 and starts_on = $3::date)
      select user_id, points, rank, place from placed
      where place <= ${sql.lit(TOP_SHOWN)}
        or abs(place - (select place from placed where user_id = $1)) <= ${sql.lit(NEIGHBOURS_SHOWN)}
      order by place`,
  )
const amongFriends = among(
  'board-of-friends',
  sql`select $1::uuid as user_id union all select friend_id from friendships where friendships.user_id = $1`,
)
const amongMembers = among('board-of-team', sql`select user_id from team_members where team_id = $4`)

type Best = { user_id: string; points: number }

// The index has those with points only, best first. Who is not to be seen by everybody is passed over: `offset 0` makes
// PostgreSQL ask that of one after the other, where it would else join all people for each step.
const isSeen = sql`exists (
    select from people join reward_records on reward_records.user_id = people.id
    where people.id = board_points.user_id and not people.disabled
      and (people.id = $1 or (reward_records.is_listed and people.discoverability = 'everyone'
        and not exists (select from blocks where blocker_id = $1 and blocked_id = people.id)
        and not exists (select from blocks where blocker_id = people.id and blocked_id = $1)))
    offset 0)`

const best = prepared<Best>(
  'board-best',
  sql`select user_id, points from board_points
    where span = $2 and starts_on = $3::date and points > 0 and ${isSeen}
    order by points desc, user_id limit ${sql.lit(TOP_SHOWN)}`,
)
const mine = prepared<Best>(
  'board-mine',
  sql`select user_id, points from board_points where user_id = $1 and span = $2 and starts_on = $3::date and points > 0`,
)
const above = prepared<Best>(
  'board-above',
  sql`select user_id, points from board_points
    where span = $2 and starts_on = $3::date and points > 0 and ${isSeen}
      and points >= $4 and (points > $4 or user_id < $1)
    order by points, user_id desc limit ${sql.lit(NEIGHBOURS_SHOWN + 1)}`,
)
const below = prepared<Best>(
  'board-below',
  sql`select user_id, points from board_points
    where span = $2 and starts_on = $3::date and points > 0 and ${isSeen}
      and points <= $4 and (points < $4 or user_id > $1)
    order by points desc, user_id limit ${sql.lit(NEIGHBOURS_SHOWN)}`,
)

// Steps from each number of points to the next lower one: as many steps as there are such numbers, however many people.
const countRanks = prepared<{ ranks: number }>(
  'board-ranks-above',
  sql`with recursive level as (
      (select points from board_points where span = $2 and starts_on = $3::date and points > 0 and points > $4 and ${isSeen}
        order by points desc limit 1)
      union all
      select (select points from board_points
        where span = $2 and starts_on = $3::date and points > 0 and points > $4 and points < level.points and ${isSeen}
        order by points desc limit 1)
      from level where level.points is not null)
    select count(points) as ranks from level`,
)

async function amongEverybody(db: Db, me: Me, period: Period, starts: string): Promise<Place[]> {
  const top = ranked(await best(db, me.uid, period, starts), 1, 1)
  if (top.some(({ user_id }) => user_id === me.uid)) {
    const last = top.at(-1)!
    // I may be the tenth: who comes next is my neighbour.
    if (last.user_id !== me.uid) return top
    const next = await below(db, me.uid, period, starts, last.points)
    return [...top, ...next.map((one) => ({ ...one, rank: rankAfter(last, one), place: last.place + 1 }))]
  }
  const [own = { user_id: me.uid, points: 0 }] = await mine(db, me.uid, period, starts)
  const shown = new Set(top.map(({ user_id }) => user_id))
  const nearest = await above(db, me.uid, period, starts, own.points)
  const before = nearest.slice(0, NEIGHBOURS_SHOWN).toReversed()
  const after = own.points > 0 ? await below(db, me.uid, period, starts, own.points) : []
  const around = [...before, own, ...after]
  const [{ ranks } = { ranks: 0 }] = await countRanks(db, me.uid, period, starts, around[0]!.points)
  const rest = ranked(around, ranks + 1, 0).filter(({ user_id }) => !shown.has(user_id))
  // One more than is shown above me was asked for: where it is one of the best, nobody stands between.
  const first = top.length + (nearest.some(({ user_id }) => shown.has(user_id)) || top.length === 0 ? 1 : 2)
  return [...top, ...rest.map((one, index) => ({ ...one, place: first + index }))]
}

const rankAfter = (last: { points: number; rank: number }, next: Best) =>
  next.points < last.points ? last.rank + 1 : last.rank

/** Some that stand one after the other, the first of them at this rank and place. */
function ranked(some: Best[], rank: number, place: number): Place[] {
  const placed: Place[] = []
  for (const one of some) {
    const last = placed.at(-1)
    placed.push({ ...one, rank: last ? rankAfter(last, one) : rank, place: place + placed.length })
  }
  return placed
}
