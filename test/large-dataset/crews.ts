import { sql } from 'kysely'
import type { Person } from '../cast.ts'
import type { Server } from '../server.ts'
import { bulkWriter } from './bulk-insert.ts'
import { WITH_FRIENDS } from './sizes.ts'

/**
 * Crews of four with two counted years. Half of Ada's friends are in one, so that she can invite the others; she is
 * invited to twenty.
 */
export async function fillCrews(server: Server, ada: Person) {
  const write = bulkWriter(server)
  await write(sql`insert into crews (id, created_at) select id, '2025-01-01' from (
    select id, row_number() over (order by id) as number from people where email_lower like '%@bulk.test') as bulk
    where number % 4 = 0 limit 5000`)
  await write(sql`insert into crew_members (user_id, crew_id, joined_at)
    select bulk.id, crew.id, '2025-01-01'
    from (select id, row_number() over (order by id) - 1 as number from people where email_lower like '%@bulk.test') as bulk
    join (select id, row_number() over (order by id) - 1 as number from crews) as crew
      on crew.number = (bulk.number - ${WITH_FRIENDS / 2}) / 4 and bulk.number >= ${WITH_FRIENDS / 2}`)
  await write(sql`insert into crew_weeks (crew_id, week, people, tasks, counted_until)
    select id, date '2024-01-01' + 7 * number, 4, 5, date '2024-01-08' + 7 * number
    from (select id from crews limit 200) as crews cross join generate_series(0, 99) as number`)
  await write(sql`insert into crew_weeks (crew_id, week, people, counted_until)
    select id, '2026-11-02', 4, '2026-11-03' from crews`)
  await write(
    sql`insert into crew_week_members (crew_id, week, user_id) select crew_id, '2026-11-02', user_id from crew_members`,
  )
  await write(sql`insert into crew_invites (crew_id, user_id, by_id, created_at)
    select crew_id, ${ada.me.uid}, min(user_id::text)::uuid, now() from crew_members group by crew_id limit 20`)
  await write(sql`insert into crew_invites (crew_id, user_id, by_id, created_at)
    select members.crew_id, people.id, members.user_id, now() from crew_members as members
    cross join lateral (select id from people where id > members.user_id order by id limit 1) as people on conflict do nothing`)
}
