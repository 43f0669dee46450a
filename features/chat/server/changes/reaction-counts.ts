import { type RawBuilder, sql } from 'kysely'
import { REACTIONS } from '../../contract.ts'

export const reactionCounts = sql`
  count(*) filter (where reaction = 'love') as love, count(*) filter (where reaction = 'agree') as agree,
  count(*) filter (where reaction = 'laugh') as laugh, count(*) filter (where reaction = 'wow') as wow`

const FIRST_REACTIONS = sql.raw(REACTIONS.map((name) => `'${name}'`).join(', '))

/** How many there are of each emoji among these reactions. */
export const emojiCounts = (reactions: RawBuilder<unknown>) => sql`(
  select coalesce(jsonb_object_agg(reaction, count), '{}')
  from (select reaction, count(*) from ${reactions} and reaction not in (${FIRST_REACTIONS}) group by reaction) as counted)`

/** `chat_messages.emoji` after these are added, or taken away where they are negative. */
export const emojiAfter = (changes: RawBuilder<unknown>) => sql`(
  select coalesce(jsonb_object_agg(name, count), '{}') from (
    select name, sum(value::integer) as count from (
      select * from jsonb_each_text(chat_messages.emoji) union all select * from jsonb_each_text(${changes})
    ) as counts (name, value) group by name) as summed where count > 0)`
