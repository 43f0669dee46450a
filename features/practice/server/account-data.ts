import { sql } from 'kysely'
import { type ExportPart, exportPart } from '#server/database/export-part.ts'

/** Given and received. */
const practiceOf = (uid: string) => sql`
  select practice_sessions.id as key, json_build_object('question', question, 'startedAt', started_at,
    'role', (select role from practice_people where session_id = practice_sessions.id and user_id = ${uid}),
    'feedback', (select json_agg(json_build_object('by', author.display_name, 'for', receiver.display_name, 'scores', scores,
        'good', good, 'improve', improve))
      from practice_feedback join people as author on author.id = user_id join people as receiver on receiver.id = for_id
      where session_id = practice_sessions.id and ${uid} in (user_id, for_id))) as row
  from (select session_id from practice_people where user_id = ${uid}
    union select session_id from practice_feedback where for_id = ${uid} or user_id = ${uid}) as mine
  cross join lateral (select * from practice_sessions where practice_sessions.id = session_id limit 1) as practice_sessions`

const questionsOf = (uid: string) => sql`
  select id as key, json_build_object('text', text, 'createdAt', created_at) as row
  from practice_questions where author_id = ${uid}`

/** What people download. Deleted with the account; questions stay in the team without an author. */
export const exportParts: ExportPart[] = [
  exportPart('practice', 'Feedback from interview practice', practiceOf),
  exportPart('questions', 'Questions for interview practice', questionsOf),
]
