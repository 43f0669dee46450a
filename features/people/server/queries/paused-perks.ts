import { type RawBuilder, sql } from 'kysely'
import type { Flair } from '#shared/flair.ts'
import { DEFAULT_PHOTO, PACK_PHOTOS } from '../../contract.ts'

// A scalar, because PostgreSQL would join an `exists` and then sort lists instead of walking an index.
const pausedIn = (table: string) =>
  `coalesce((select true from reward_records where reward_records.user_id = ${table}.id and owed > 0), false)`

/** True while an account owes points, which pauses all its perks. Needs `people` in the query. */
export const PERKS_PAUSED = pausedIn('people')
export const perksPaused = sql<boolean>`${sql.raw(PERKS_PAUSED)}`

const isPaused = (table: string): RawBuilder<boolean> => sql.raw(pausedIn(table))

export const shownFlair = (table = 'people') =>
  sql<Flair | null>`case when ${sql.ref(`${table}.flair`)} is not null and not ${isPaused(table)}
    then ${sql.ref(`${table}.flair`)} end`

const packPhotos = sql.join(PACK_PHOTOS.map((photo) => sql.lit(photo)))

export const shownPhoto = (table = 'people') =>
  sql<string>`case when ${sql.ref(`${table}.photo_url`)} in (${packPhotos}) and ${isPaused(table)}
    then ${sql.lit(DEFAULT_PHOTO)} else ${sql.ref(`${table}.photo_url`)} end`

/** Null if it has ended or is paused. Needs `people` in the query. */
export const statusLine = sql<string | null>`case
  when people.status_line_ends_at > now() and not ${perksPaused} then people.status_line end`
