import type { ColumnType, Generated } from 'kysely'

/** The tables as the migrations leave them, for Kysely. A new column goes into a migration and here. */
export type Tables = {
  people: PeopleTable
  auth_user: AuthUserTable
  auth_session: AuthSessionTable
  auth_account: AuthAccountTable
  secrets: SecretsTable
}

/** A moment: read as Date, written as Date or by the database's own clock. */
type Moment = ColumnType<Date, Date | undefined, Date>

/** One row a person, keyed by the account's id. E-mail addresses are selected here and nowhere else. */
type PeopleTable = {
  id: string
  email: string
  email_lower: string
  display_name: string
  name_lower: string
  first_name: string
  last_name: string
  photo_url: string
  dark_mode: Generated<boolean>
  text_size: Generated<'normal' | 'large' | 'larger'>
  time_zone: Generated<string>
  disabled: Generated<boolean>
  version: Generated<number>
  created_at: Moment
  updated_at: Moment
}

type AuthUserTable = { id: string; email: string; name: string }

type AuthSessionTable = { id: string; token: string; user_id: string; expires_at: Date; updated_at: Date }

/** The password's hash where provider_id is 'credential'. */
type AuthAccountTable = { user_id: string; provider_id: string; password: string | null }

type SecretsTable = { name: string; value: string }
