import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { prepared } from '#server/database/prepared-statements.ts'
import { DEFAULT_PHOTO } from '../../contract.ts'
import { PLACEHOLDER_INTEREST } from '../../interests.ts'
import { MIN_DESCRIPTION, MIN_INTERESTS } from '../../profile-completeness.ts'

const find = prepared<{ user_id: string }>(
  'complete-profile',
  sql`select profiles.user_id from profiles join people on people.id = profiles.user_id
    where profiles.user_id = $1 and people.photo_url <> $2 and people.display_name <> ''
      and length(profiles.description) >= ${sql.lit(MIN_DESCRIPTION)}
      and cardinality(array_remove(profiles.interests, $3)) >= ${sql.lit(MIN_INTERESTS)}
      and exists (select from career_goals where career_goals.user_id = people.id)`,
)

/** Whether a profile has all of it: a name, a chosen picture, a few words, three interests and a career goal. */
export const isProfileComplete = async (db: Db, uid: string) =>
  (await find(db, uid, DEFAULT_PHOTO, PLACEHOLDER_INTEREST)).length > 0
