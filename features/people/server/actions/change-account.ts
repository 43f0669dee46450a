import { sql } from 'kysely'
import type { Me } from '#server/context.ts'
import type { Tx } from '#server/database/types.ts'
import { invalid } from '#shared/problem.ts'
import { type OwnAccount, UNKNOWN_TIME_ZONE } from '../../contract.ts'
import { displayNameOf } from '../changes/upsert-person.ts'
import { ownSelection, toOwnAccount } from '../queries/own-account.ts'
import { mustNotBeReserved } from '../rules/moderation/reserved-names.ts'
import { validTimeZone } from '../rules/time-zone.ts'

type Changes = {
  [Field in 'firstName' | 'lastName' | 'hidesRewards' | 'hidesGuide' | 'purpose']?: OwnAccount[Field] | undefined
} & { timeZone?: string | null | undefined }

/** Announces only a real change. @throws Problem 400 for an unknown time zone or a reserved name */
export async function changeAccount(tx: Tx, me: Me, changes: Changes): Promise<OwnAccount> {
  const row = await tx
    .selectFrom('people')
    .select(ownSelection)
    .where('id', '=', me.uid)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const { firstName = row.first_name, lastName = row.last_name } = changes
  const displayName = displayNameOf({ firstName, lastName })
  const {
    hidesRewards: hides_rewards = row.hides_rewards,
    hidesGuide: hides_guide = row.hides_guide,
    purpose = row.purpose,
  } = changes
  const choices = { ...resolveZone(row, changes.timeZone), hides_rewards, hides_guide, purpose }

  const isRenamed = firstName !== row.first_name || lastName !== row.last_name
  if (isRenamed) mustNotBeReserved(displayName, 'firstName')
  const isSet = Object.entries(choices).some(([column, value]) => row[column as keyof typeof choices] !== value)
  if (!isRenamed && !isSet) return toOwnAccount(row)
  const changed = await tx
    .updateTable('people')
    .set({
      first_name: firstName,
      last_name: lastName,
      display_name: displayName,
      name_lower: displayName.toLowerCase(),
      ...choices,
      version: sql`version + 1`,
      updated_at: tx.now,
    })
    .where('id', '=', me.uid)
    .returning(ownSelection)
    .executeTakeFirstOrThrow()
  // The user's own profile page shows first and last name too.
  if (isRenamed) tx.announce({ type: 'person.changed', uid: me.uid })
  if (isSet) tx.announce({ type: 'settings.changed', uid: me.uid })
  return toOwnAccount(changed)
}

type Zone = { time_zone: string; is_time_zone_chosen: boolean }

function resolveZone({ time_zone, is_time_zone_chosen }: Zone, requested: string | null | undefined): Zone {
  if (requested === undefined) return { time_zone, is_time_zone_chosen }
  if (requested === null) return { time_zone, is_time_zone_chosen: false }
  const valid = validTimeZone(requested)
  if (!valid) throw invalid('timeZone', UNKNOWN_TIME_ZONE, 'unknown-time-zone')
  return { time_zone: valid, is_time_zone_chosen: true }
}
