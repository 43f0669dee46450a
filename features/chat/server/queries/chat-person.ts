import { sql } from 'kysely'
import { shownFlair, shownPhoto } from '#features/people/server/queries/paused-perks.ts'

/** A `Speaker` as JSON. Stands where `people` is at hand by that name. */
export const chatPersonJson = (table: string) => {
  const person = (column: string) => sql.ref(`${table}.${column}`)
  return sql`json_build_object('uid', ${person('id')}, 'displayName', ${person('display_name')},
    'photoURL', ${shownPhoto(table)}, 'flair', ${shownFlair(table)})`
}
