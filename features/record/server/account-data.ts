import { sql } from 'kysely'
import { type ExportPart, exportPart } from '#server/database/export-part.ts'

/** Without its link, with which anybody could read it. */
const recordOf = (uid: string) => sql`
  select user_id as key, json_build_object('about', about, 'badges', badges, 'linkEndsAt', link_ends_at,
    'goals', (select coalesce(json_agg(text order by position), '[]') from career_goals where id = any (goal_ids)),
    'signatures', (select coalesce(json_agg(json_build_object('code', code, 'signedAt', signed_at) order by signed_at), '[]')
      from record_signatures where record_signatures.user_id = records.user_id)) as row
  from records where user_id = ${uid}`

const recordItemsOf = (uid: string) => sql`
  select record_items.id as key, json_build_object('name', name, 'team', team_name, 'doneOn', done_on, 'thought', thought,
    'isShown', is_chosen, 'confirmations', (
      select coalesce(json_agg(json_build_object('by', display_name, 'state', state, 'askedAt', asked_at) order by asked_at), '[]')
      from record_confirmations left join people on people.id = record_confirmations.user_id where item_id = record_items.id)) as row
  from record_items where user_id = ${uid}`

const confirmationsOf = (uid: string) => sql`
  select record_confirmations.id as key, json_build_object('for', display_name, 'task', name, 'state', state,
    'shownAs', shown_as, 'askedAt', asked_at, 'answeredAt', answered_at) as row
  from record_confirmations join record_items on record_items.id = item_id join people on people.id = record_items.user_id
  where record_confirmations.user_id = ${uid}`

/** What people download. Deleted with the account; what they confirmed stays with others, without their name. */
export const exportParts: ExportPart[] = [
  exportPart('record', 'Work record', recordOf),
  exportPart('record-tasks', 'Tasks of your work record', recordItemsOf),
  exportPart('confirmations', 'What you confirmed for others', confirmationsOf),
]
