import { type RawBuilder, sql } from 'kysely'

/** The day of a task without a date. It stands last where an index orders by day, and a cursor can name it. */
export const NO_DATE = 'infinity'

/** The day as it is sent: null if there is none. */
export const dateOrNull = (day: RawBuilder<unknown>) => sql<string | null>`nullif(${day}, ${sql.lit(NO_DATE)}::date)`
