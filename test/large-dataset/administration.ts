import { sql } from 'kysely'
import type { Person } from '../cast.ts'
import type { Server } from '../server.ts'
import { bulkWriter } from './bulk-insert.ts'

/** Thousands of reported people and hundreds that wait, half of them decided, and a long audit log, with Ada as an administrator. */
export async function fillAdministration(server: Server, ada: Person) {
  const write = bulkWriter(server)
  await write(sql`update people set is_administrator = true where id = ${ada.me.uid}`)
  await write(sql`insert into report_cases (person_id, reason, reports, latest_at, decided_at, decision)
    select id, 'spam', 1 + number % 5, '2026-01-01'::timestamptz + number * interval '1 minute',
      case when number % 2 = 0 then '2026-02-01'::timestamptz + number * interval '1 minute' end,
      case when number % 2 = 0 then 'warned' end
    from (select id, row_number() over (order by id) as number from people where email_lower like '%@bulk.test' limit 4000) as bulk`)
  await write(sql`update people set disabled = true, waits_for = 'approval' where id = any(array(
    select id from people where email_lower like '%@bulk.test' order by id desc limit 300))`)
  await write(sql`insert into audit_log (at, actor_id, actor, act, is_read, person_id, subject, details)
    select '2026-01-01'::timestamptz + number * interval '1 minute', ${ada.me.uid}, 'Ada', 'disable', number % 2 = 0, null, '', '{}'
    from generate_series(1, 10000) as number`)
}
