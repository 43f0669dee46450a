import { sql } from 'kysely'
import type { Person } from '../cast.ts'
import type { Server } from '../server.ts'
import { bulkWriter } from './bulk-insert.ts'
import { LEVELS } from './sizes.ts'

/** Everyone has points for all time and for this week. Ada has a long history, of which few points count. */
export async function fillRewards(server: Server, ada: Person) {
  const write = bulkWriter(server)
  const day = sql`current_date`
  await write(sql`insert into board_points (user_id, span, starts_on, points)
    select id, span, starts_on, 1 + abs(hashtext(email_lower)) % ${LEVELS}
    from people, (values ('all', date '1970-01-01'), ('week', date_trunc('week', now())::date)) as spans (span, starts_on)
    where id <> ${ada.me.uid}`)
  await write(
    sql`insert into board_points (user_id, span, starts_on, points) values (${ada.me.uid}, 'all', '1970-01-01', 7)`,
  )
  await write(sql`insert into point_entries
      (user_id, delta, reason, source, counts_for_board, day, why, balance, happened_at)
    select ${ada.me.uid}, case when number % 2 = 0 then -1 else 1 end, 'gift', number::text, false, ${day}, 'A gift',
      number % 2, now() from generate_series(1, 20000) as number`)
  await write(sql`insert into point_entries
      (user_id, delta, reason, source, counts_for_board, day, why, balance, happened_at)
    select id, 0, 'gift', '1', false, ${day}, 'A gift', 0, now() from people where id <> ${ada.me.uid}`)
  await write(
    sql`insert into recruits (user_id, inviter_id) select id, ${ada.me.uid} from people where id <> ${ada.me.uid}`,
  )
  await write(sql`insert into pair_points (low_id, high_id, day, points)
    select least(id, ${ada.me.uid}), greatest(id, ${ada.me.uid}), ${day} - 30, 1 from people
    where id <> ${ada.me.uid} limit 20000`)
  await write(
    sql`insert into streak_days (user_id, day) select id, current_date - 1 from people where id <> ${ada.me.uid}`,
  )
  await write(
    sql`insert into streak_days (user_id, day) select ${ada.me.uid}, current_date - number from generate_series(1, 2000) as number`,
  )
  await write(sql`insert into entitlements (user_id, reward, bought_at) select id, 'Card frame', now() from people
    where id <> ${ada.me.uid}`)
  await write(sql`insert into team_badges (giver_id, team_id, team_name, name, icon, gradient, made_at)
    select owner_id, id, name, 'A badge', 'spark', 1, now() from teams where owner_id <> ${ada.me.uid}`)
  await write(sql`insert into badge_holders (user_id, badge_id, given_at)
    select user_id, id, now() from team_badges join team_members using (team_id) where user_id <> giver_id`)
  await write(sql`insert into badge_holders (user_id, badge_id, given_at)
    select ${ada.me.uid}, id, now() from team_badges limit 100`)
  await write(sql`insert into point_awards
      (user_id, reason, source, cause, amount, counts_for_board, day, is_standing, turns, tally, what)
    select user_id, 'task', task_id, task_id, 5, true, ${day}, true, 0, '{}', 'Oil' from task_assignees`)
  await write(sql`insert into team_challenges (team_id, goal, task_count, people_count, started_at, ends_at)
    select id, 10, 4, 2, now() - interval '1 day', now() + interval '6 days' from teams`)
  await write(sql`insert into challenge_tasks (team_id, task_id, user_id)
    select tasks.team_id, task_id, user_id from task_assignees join tasks on tasks.id = task_id where team_id is not null`)
}
