import { type RawBuilder, sql } from 'kysely'
import { DEFAULT_PHOTO, type Flair, PACK_PHOTOS } from '../../contract.ts'

// As a scalar: PostgreSQL would join an `exists` in a condition, and sort lists that it else walks in order.
const pausedIn = (table: string) =>
  `coalesce((select true from reward_records where reward_records.user_id = ${table}.id and owed > 0), false)`

/** True while an account owes points, which pauses all perks that it bought. Needs `people` in the query. */
export const PERKS_PAUSED = pausedIn('people')
export const perksPaused = sql<boolean>`${sql.raw(PERKS_PAUSED)}`

const isPaused = (table: string): RawBuilder<boolean> => sql.raw(pausedIn(table))

/** The frame and name colour a person has now; null for none. */
export const shownFlair = (table = 'people') =>
  sql<Flair | null>`case when ${sql.ref(`${table}.flair`)} is not null and not ${isPaused(table)}
    then ${sql.ref(`${table}.flair`)} end`

const packPhotos = sql.join(PACK_PHOTOS.map((photo) => sql.lit(photo)))

/** A person's picture now. */
export const shownPhoto = (table = 'people') =>
  sql<string>`case when ${sql.ref(`${table}.photo_url`)} in (${packPhotos}) and ${isPaused(table)}
    then ${sql.lit(DEFAULT_PHOTO)} else ${sql.ref(`${table}.photo_url`)} end`

/** The status line a person has now; null for none. Needs `people` in the query. */
export const statusLine = sql<string | null>`case
  when people.status_line_ends_at > now() and not ${perksPaused} then people.status_line end`
