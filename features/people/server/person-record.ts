import { randomBytes } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#server/database/database.ts'
import type { Tables } from '#server/database/schema.ts'
import { HAS_VISIBLE_CHARACTER } from '#shared/clean-text.ts'
import { DEFAULT_PHOTO, type OwnRecord, PACK_PHOTOS } from '../contract.ts'
import { lookOf } from './actions/change-look.ts'
import { isOpenToHelp } from './open-to-help.ts'
import { perksPaused } from './queries/paused-perks.ts'
import { validTimeZone } from './time-zone.ts'

/** The columns of a person's own record. Only for showing it to themselves: it holds the whole address. */
export const ownColumns = [
  'people.id',
  'people.email',
  'people.email_lower',
  'people.display_name',
  'people.name_lower',
  'people.first_name',
  'people.last_name',
  'people.photo_url',
  'people.dark_mode',
  'people.text_size',
  'people.time_zone',
  'people.disabled',
  'people.is_theme_chosen',
  'people.high_contrast',
  'people.large_cursor',
  'people.reduced_motion',
  'people.is_time_zone_chosen',
  'people.palette',
  'people.flair',
  'people.extras',
  'people.hides_rewards',
  'people.hides_guide',
  'people.leaving_at',
  'people.created_at',
  'people.updated_at',
] as const

/** The same and whether their perks are paused, for a query that Kysely builds. */
export const ownSelection = [...ownColumns, perksPaused.as('perks_paused')] as const

export type OwnRow = { perks_paused: boolean } & Omit<
  Selectable<Tables['people']>,
  | 'version'
  | 'discoverability'
  | 'addable_by'
  | 'status_line'
  | 'status_line_ends_at'
  | 'help_line'
  | 'help_ends_at'
  | 'unwanted_news'
>

export const toOwnRecord = (row: OwnRow): OwnRecord => ({
  uid: row.id,
  email: row.email,
  emailLower: row.email_lower,
  displayName: row.display_name,
  nameLower: row.name_lower,
  photoURL: row.perks_paused && PACK_PHOTOS.includes(row.photo_url) ? DEFAULT_PHOTO : row.photo_url,
  firstName: row.first_name,
  lastName: row.last_name,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  darkMode: row.dark_mode,
  textSize: row.text_size,
  disabled: row.disabled,
  timeZone: row.time_zone,
  isTimeZoneChosen: row.is_time_zone_chosen,
  look: lookOf(row),
  flair: row.perks_paused ? null : row.flair,
  extras: row.perks_paused ? {} : row.extras,
  hidesRewards: row.hides_rewards,
  hidesGuide: row.hides_guide,
  leavingAt: row.leaving_at?.toISOString() ?? null,
})

export type SignedInPerson = {
  uid: string
  /** As the person wrote it. */
  email: string
  /** Empty where unknown. */
  firstName?: string
  lastName?: string
  /** IANA name of the browser's zone; anything else is left out of account. */
  timeZone?: string | undefined
  at: Date
}

/**
 * Writes the record of somebody who signs up or in: made where there is none, and of an existing one only `updatedAt`
 * and a valid time zone that they did not choose themselves change, so that a person's edits stay.
 */
export async function upsertPerson(
  db: Db,
  { uid, email, firstName = '', lastName = '', timeZone, at }: SignedInPerson,
) {
  const displayName = displayNameOf({ firstName, lastName })
  const zone = validTimeZone(timeZone)
  const row = await db
    .insertInto('people')
    .values({
      id: uid,
      email,
      email_lower: email.toLowerCase(),
      display_name: displayName,
      name_lower: displayName.toLowerCase(),
      first_name: firstName,
      last_name: lastName,
      photo_url: DEFAULT_PHOTO,
      created_at: at,
      updated_at: at,
      ...(zone ? { time_zone: zone } : {}),
    })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ updated_at: at, ...(zone ? { time_zone: unlessTimeZoneChosen(zone) } : {}) }),
    )
    .returning(ownSelection)
    .executeTakeFirstOrThrow()
  return toOwnRecord(row)
}

const unlessTimeZoneChosen = (zone: string) =>
  sql<string>`case when people.is_time_zone_chosen then people.time_zone else ${zone} end`

/** Says nothing of the address, which is masked for strangers. */
const DEFAULT_NAME = 'New member'

/** The first and last name as one, or a neutral name for people who gave none. */
export const displayNameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  [firstName, lastName].filter((name) => HAS_VISIBLE_CHARACTER.test(name)).join(' ') || DEFAULT_NAME

/** Gives somebody another address. */
export async function setEmail(tx: Tx, uid: string, email: string, at: Date) {
  await tx
    .updateTable('people')
    .set({ email, email_lower: email.toLowerCase(), version: sql`version + 1`, updated_at: at })
    .where('id', '=', uid)
    .execute()
  tx.announce({ type: 'person.changed', uid })
  tx.announce({ type: 'profile.changed', uid })
}

/**
 * Lets somebody else sign up with the address of a closed account. What stands in its place cannot be guessed: an account
 * that had it already would keep this one open. @returns that
 */
export async function releaseEmail(tx: Tx, uid: string): Promise<string> {
  const email = `closed-${uid}-${randomBytes(8).toString('hex')}@cohort.invalid`
  await tx.updateTable('people').set({ email, email_lower: email }).where('id', '=', uid).execute()
  return email
}

/** Whom a mail to this address would reach: an account that may use Cohort. The address is as the person wrote it. */
export async function findEnabledEmail(db: Db, emailLower: string) {
  return db
    .selectFrom('people')
    .select('email')
    .where('email_lower', '=', emailLower)
    .where('disabled', '=', false)
    .executeTakeFirst()
}

/** True for an account that an administrator has switched off. */
export async function isDisabled(db: Db, uid: string) {
  const row = await db.selectFrom('people').select('disabled').where('id', '=', uid).executeTakeFirst()
  return row?.disabled ?? false
}

/** Switches an account off or on again. @returns its id, undefined where there is none */
export async function setAccountDisabled(tx: Tx, emailLower: string, disabled: boolean, at: Date) {
  const person = await tx
    .selectFrom('people')
    .select(['id', 'disabled'])
    .where('email_lower', '=', emailLower)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!person || person.disabled === disabled) return person?.id
  const { helps } = await tx
    .updateTable('people')
    .set({ disabled, updated_at: at })
    .where('id', '=', person.id)
    .returning(isOpenToHelp.as('helps'))
    .executeTakeFirstOrThrow()
  tx.announce({ type: disabled ? 'person.disabled' : 'person.enabled', uid: person.id })
  if (helps) tx.announce({ type: 'helpers.changed' })
  return person.id
}

/** Whose account has this address, in lower case, disabled or not. For administrators alone. */
export const findIdByEmail = (db: Db, emailLower: string) =>
  db.selectFrom('people').select('id').where('email_lower', '=', emailLower).executeTakeFirst()

/** The addresses of these people, by id. For administrators alone. */
export async function listEmails(db: Db, ids: string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('people')
    .select(['id', 'email'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, email }) => [id, email]))
}

const BATCH_SIZE = 1000

/** Every account there is, by address. For administrators alone. */
export async function* listAccounts(db: Db) {
  for (let last = ''; ; ) {
    const accounts = await db
      .selectFrom('people')
      .select(['email', 'email_lower', 'display_name', 'disabled', 'created_at'])
      .where(sql<boolean>`email_lower ~>~ ${last}`)
      .orderBy(sql`email_lower using ~<~`)
      .limit(BATCH_SIZE)
      .execute()
    yield* accounts
    if (accounts.length < BATCH_SIZE) return
    last = accounts.at(-1)!.email_lower
  }
}
