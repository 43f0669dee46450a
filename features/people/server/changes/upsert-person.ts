import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/types.ts'
import { HAS_VISIBLE_CHARACTER } from '#shared/clean-text.ts'
import { DEFAULT_PHOTO } from '../../contract.ts'
import { isOpenToHelp } from '../actions/open-to-help.ts'
import { ownSelection, toOwnAccount } from '../queries/own-account.ts'
import { validTimeZone } from '../rules/time-zone.ts'

type SignedInPerson = {
  uid: string
  email: string
  firstName?: string
  lastName?: string
  /** The browser's zone; ignored unless it is an IANA name. */
  timeZone?: string | undefined
  at: Date
}

/** At sign-in it updates only `updatedAt` and a time zone the person did not choose. */
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
  return toOwnAccount(row)
}

const unlessTimeZoneChosen = (zone: string) =>
  sql<string>`case when people.is_time_zone_chosen then people.time_zone else ${zone} end`

/** Not their email, which is masked for strangers. */
const DEFAULT_NAME = 'New member'

export const displayNameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  [firstName, lastName].filter((name) => HAS_VISIBLE_CHARACTER.test(name)).join(' ') || DEFAULT_NAME

export async function setEmail(tx: Tx, uid: string, email: string) {
  await tx
    .updateTable('people')
    .set({ email, email_lower: email.toLowerCase(), version: sql`version + 1`, updated_at: tx.now })
    .where('id', '=', uid)
    .execute()
  tx.announce({ type: 'person.changed', uid })
  tx.announce({ type: 'profile.changed', uid })
}

/** Frees the email of a closed account. @returns a random replacement that no account can have */
export async function releaseEmail(tx: Tx, uid: string): Promise<string> {
  const email = `closed-${uid}-${randomBytes(8).toString('hex')}@cohort.invalid`
  await tx.updateTable('people').set({ email, email_lower: email }).where('id', '=', uid).execute()
  return email
}

/** Undefined for unknown and disabled accounts. */
export async function findEnabledEmail(db: Db, emailLower: string) {
  return db
    .selectFrom('people')
    .select('email')
    .where('email_lower', '=', emailLower)
    .where('disabled', '=', false)
    .executeTakeFirst()
}

/** To mail its owner. Undefined for unknown and disabled accounts. */
export async function findOwnEmail(db: Db, uid: string) {
  const row = await db
    .selectFrom('people')
    .select('email')
    .where('id', '=', uid)
    .where('disabled', '=', false)
    .executeTakeFirst()
  return row?.email
}

/** @returns the id, undefined if there is no such account */
export async function setAccountDisabled(tx: Tx, emailLower: string, disabled: boolean) {
  const person = await tx
    .selectFrom('people')
    .select(['id', 'disabled'])
    .where('email_lower', '=', emailLower)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!person || person.disabled === disabled) return person?.id
  const { helps } = await tx
    .updateTable('people')
    .set({ disabled, updated_at: tx.now })
    .where('id', '=', person.id)
    .returning(isOpenToHelp.as('helps'))
    .executeTakeFirstOrThrow()
  tx.announce({ type: disabled ? 'person.disabled' : 'person.enabled', uid: person.id })
  if (helps) tx.announce({ type: 'helpers.changed' })
  return person.id
}
