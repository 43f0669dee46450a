import { sql } from 'kysely'
import type { Tx } from '#server/database/types.ts'
import type { EventOf } from '#shared/events.ts'

const ROWS_AT_ONCE = 500

/** Removes mentions in comments of others, of so many rows. The event is repeated while more are left. */
export const removePersonFromComments = (tx: Tx, { uid }: EventOf<'person.left'>) =>
  sql`update task_comments set mentions = (
      select coalesce(jsonb_agg(mention order by place), '[]')
      from jsonb_array_elements(mentions) with ordinality as listed (mention, place) where mention ->> 'uid' <> ${uid})
    where id = any(array(
      select id from task_comments where mentions <> '[]' and mentions @> ${JSON.stringify([{ uid }])}::jsonb
      limit ${ROWS_AT_ONCE} for no key update))`.execute(tx)
