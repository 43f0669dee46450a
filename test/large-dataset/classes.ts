import { sql } from 'kysely'
import type { Server } from '../server.ts'
import { bulkWriter } from './bulk-insert.ts'
import { TEAMS } from './sizes.ts'

/** Classes of four teams each, which all of their people are in; each with two tasks and two announcements. */
export async function fillClasses(server: Server) {
  const write = bulkWriter(server)
  const numbered = sql`select id, owner_id, substr(name, 6)::integer as number from teams where name like 'Team %'`
  await write(sql`insert into classes (id, name, about, created_at)
    select md5('class ' || number)::uuid, 'Class ' || number, 'Winter', now() from generate_series(0, ${TEAMS}::integer / 4) as number`)
  await write(sql`insert into class_teams (team_id, class_id, position)
    select id, md5('class ' || number / 4)::uuid, number % 4 from (${numbered}) as numbered`)
  await write(sql`insert into class_members (class_id, user_id, role, joined_at)
    select md5('class ' || number / 4)::uuid, owner_id, case number % 4 when 0 then 'leader' else 'member' end, now()
    from (${numbered}) as numbered on conflict do nothing`)
  await write(sql`insert into class_blocks (class_id, blocked_id, by_id, reason, created_at)
    select id, blocked_id, null, 'Sent spam', now() from classes cross join (
      select id as blocked_id from people order by id limit 5) as listed`)
  await write(sql`insert into class_tasks (id, class_id, name, notes, due, "each", created_at)
    select md5('task ' || part || id)::uuid, id, 'Hand it in', '', date '2026-01-01' + part, false, now()
    from classes cross join generate_series(0, 1) as part`)
  await write(sql`insert into class_task_copies (task_id, class_task_id)
    select distinct on (tasks.team_id) tasks.id, md5('task 0' || class_id)::uuid
    from tasks join class_teams using (team_id) order by tasks.team_id, tasks.id`)
  await write(sql`insert into class_announcements (class_id, author_id, text, is_for_all, created_at)
    select class_id, user_id, 'Room B 204', true, now() - part * interval '1 day'
    from class_members cross join generate_series(0, 1) as part where role = 'leader'`)
}
