import { sql } from 'kysely'
import type { Person } from '../cast.ts'
import type { Server } from '../server.ts'
import { bulkWriter } from './bulk-insert.ts'

/** Every team has practised, Ada's twenty times; each has a question of its own, hers a hundred. */
export async function fillPractice(server: Server, ada: Person) {
  const write = bulkWriter(server)
  await write(sql`insert into practice_sessions (team_id, seconds, left_seconds, started_at, ended_at)
    select id, 120, 0, now() - interval '1 day', now() from teams where archived_at is null`)
  await write(sql`insert into practice_sessions (team_id, seconds, left_seconds, started_at, ended_at)
    select id, 120, 0, now() - number * interval '1 hour', now() from teams cross join generate_series(1, 18) as number
    where owner_id = ${ada.me.uid}`)
  await write(sql`insert into practice_people (session_id, user_id, role)
    select id, user_id, 'observer' from practice_sessions join team_members using (team_id)`)
  await write(sql`insert into practice_feedback (session_id, user_id, for_id, scores, good, improve, given_at)
    select session_id, user_id, user_id, '{"structure": 1, "examples": 2, "clarity": 3, "presence": 4}', 'Calm', '{}', now()
    from practice_people`)
  await write(sql`insert into practice_questions (team_id, author_id, text, created_at)
    select id, owner_id, 'Why engines?', now() from teams
    union all select id, owner_id, 'Question ' || number, now() from teams cross join generate_series(1, 98) as number
    where owner_id = ${ada.me.uid}`)
}
