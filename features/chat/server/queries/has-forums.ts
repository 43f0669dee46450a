import { sql } from 'kysely'

/** Administrators may do without forums: then there are none for anybody. */
export const hasForums = sql<boolean>`(select has_forums from server_settings)`
