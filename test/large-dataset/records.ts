import { sql } from 'kysely'
import type { Person } from '../cast.ts'
import type { Server } from '../server.ts'
import { bulkWriter } from './bulk-insert.ts'

/** Everybody has a record; Ada was asked to confirm thousands of tasks, and has thirty of her own and a hundred codes. */
export async function fillRecords(server: Server, ada: Person) {
  const write = bulkWriter(server)
  await write(sql`insert into records (user_id, link_key) select id, 'link of ' || id from people`)
  await write(sql`insert into record_items (user_id, task_id, name, team_name, done_on, created_at)
    select creator_id, id, name, 'Team', '2026-01-01', now() from tasks
    where done_at is not null and creator_id <> ${ada.me.uid} limit 20000`)
  await write(sql`insert into record_items (user_id, task_id, name, team_name, done_on, created_at)
    select creator_id, id, name, 'Team', '2026-01-01', now() from tasks
    where done_at is not null and creator_id = ${ada.me.uid} and team_id is not null order by id limit 30`)
  await write(sql`insert into record_confirmations (item_id, user_id, state, asked_at)
    select record_items.id, ${ada.me.uid}, case when row_number() over () % 2 = 0 then 'asked' else 'confirmed' end,
      now() - row_number() over () * interval '1 second'
    from record_items where user_id <> ${ada.me.uid}`)
  await write(sql`insert into record_confirmations (item_id, user_id, state, asked_at)
    select record_items.id, (select id from people where email_lower like '%@bulk.test' limit 1), 'confirmed', now()
    from record_items where user_id = ${ada.me.uid}`)
  await write(sql`insert into record_signatures (code, user_id, name, signed_at, tasks, confirmed, confirmations)
    select 'code ' || id, id, 'Somebody', now(), 1, 1, 1 from people
    union all select 'code ' || number, ${ada.me.uid}, 'Ada', now() - number * interval '1 day', 1, 1, 1
      from generate_series(1, 99) as number`)
}
