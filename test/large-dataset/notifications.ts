import { sql } from 'kysely'
import type { Person } from '../cast.ts'
import type { Server } from '../server.ts'
import { bulkWriter } from './bulk-insert.ts'

/** A fifth of them are Ada's, most of them read. */
export async function fillNotifications(server: Server, ada: Person) {
  const write = bulkWriter(server)
  await write(sql`insert into task_reminders (id, task_id, user_id, minutes_before, created_at, remind_at, is_scheduled)
    select gen_random_uuid(), task_id, user_id, 60, now(), case when number < 500 then '2026-01-02' else now() end::timestamptz, number % 2 = 0
    from (select task_id, user_id, row_number() over () as number from task_assignees limit 20000) as assigned`)
  const told = sql`(select ${ada.me.uid}::uuid as id, number from generate_series(1, 20000) as number
    union all select id, 1 from people
    where email_lower like 'person_____@bulk.test')`
  await write(sql`insert into notification_counts (user_id, newest_at) select distinct id, now() from ${told} as told
    on conflict do nothing`)
  await write(sql`insert into notifications (user_id, type, reason, subject_id, actor_id, title, message, read_at, happened_at)
    select told.id, 'task', 'assigned', gen_random_uuid(), actor.id, 'New task assigned', 'Oil', case when number > 30 then now() end,
      now() - number * interval '1 minute' from ${told} as told
      join (select id, row_number() over (order by id) as place from people) as actor on place = 1 + number % 100`)
}
