import { sql } from 'kysely'
import { prepared } from '#server/database/prepared-statements.ts'
import type { Db } from '#server/database/types.ts'
import { THOUGHTS_OFFERED } from '../../../review-contract.ts'

const findThoughts = prepared<{ week: string; text: string }>('thoughts-kept')`
    select week::text, thought as text from week_reviews
    where user_id = $1 and keeps_thought and not is_skipped and thought <> '' order by week desc limit ${sql.lit(THOUGHTS_OFFERED)}`

/** Latest first. */
export const listThoughts = async (db: Db, uid: string) => ({ thoughts: await findThoughts(db, uid) })
