import { sql } from 'kysely'
import { SHOWN_MAX } from '#features/goals/partner-contract.ts'
import type { Person } from '../cast.ts'
import type { Server } from '../server.ts'
import { bulkWriter } from './bulk-insert.ts'
import { FRIENDS, WITH_FRIENDS } from './sizes.ts'

/**
 * A fifth of the users hide from strangers. The first users have four friends each, the next have pending requests, the
 * next have blocked each other, and Ada has some of each. One in a hundred is open to help, and as many of the hidden
 * users.
 */
export async function fillFriends(server: Server, ada: Person) {
  const write = bulkWriter(server)
  await write(sql`update people set discoverability = case when hashtext(id::text) % 2 = 0 then 'friends' else 'address' end
    where hashtext(id::text) % 5 = 0 and email_lower like '%@bulk.test'`)
  await write(sql`update people set help_ends_at = now() + (100 + number) * interval '1 second'
    from (select id as one, row_number() over () as number from people
      where hashtext(id::text) % 100 in (0, 1)) as numbered where one = id`)
  const bulk = sql`(select id, name_lower, row_number() over (order by id) - 1 as number from people
    where email_lower like '%@bulk.test')`
  const from = (low: number, high: number) => sql`select one.id as one, other.id as other
    from ${bulk} as one join ${bulk} as other on other.number = one.number + 1 where one.number between ${low} and ${high}`
  const withAda = (low: number, high: number) =>
    sql`select ${ada.me.uid}::uuid as one, id as other, number from ${bulk} as bulk where number between ${low} and ${high}`
  const befriend = (pairs: ReturnType<typeof sql>) =>
    write(sql`insert into friendships (user_id, friend_id, friend_name_lower, since)
      select user_id, friend_id, name_lower, now() from (${pairs}) as pairs
      cross join lateral (values (one, other), (other, one)) as sides (user_id, friend_id)
      join people on people.id = friend_id`)
  await befriend(sql`${from(0, WITH_FRIENDS)} union all select one.id, other.id from ${bulk} as one
    join ${bulk} as other on other.number = one.number + 2 where one.number between 0 and ${WITH_FRIENDS}`)
  await befriend(
    sql`select one, other from (${withAda(0, WITH_FRIENDS)}) as pairs where number % ${WITH_FRIENDS / FRIENDS} = 1`,
  )
  await write(sql`insert into friend_requests (from_id, to_id, created_at)
    select one, other, now() from (${from(20_100, 40_000)}) as pairs
    union all select one, other, now() from (${withAda(21_000, 21_050)}) as pairs
    union all select other, one, now() - random() * interval '1 day' from (${withAda(22_000, 22_500)}) as pairs`)
  await write(sql`insert into blocks (blocker_id, blocked_id, created_at)
    select one, other, now() from (${from(40_100, 60_000)}) as pairs
    union all select one, other, now() from (${withAda(41_000, 41_050)}) as pairs`)
  // Everybody shows somebody their three, and as many show Ada theirs as may.
  await write(sql`insert into week_partners (user_id, partner_id, chosen_at)
    select distinct on (user_id) user_id, friend_id, now() from friendships
    order by user_id, friend_id = ${ada.me.uid} and user_id in (
      select user_id from friendships where friend_id = ${ada.me.uid} order by user_id limit ${SHOWN_MAX}) desc`)
  await write(
    sql`insert into friend_counts (user_id, friends) select user_id, count(*) from friendships group by user_id`,
  )
}
