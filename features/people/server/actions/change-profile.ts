import { sql } from 'kysely'
import type { Tx } from '#server/database/types.ts'
import { Problem } from '#shared/problem.ts'
import { type OwnAccount, PICTURES_NOT_OWNED, type Profile, type ProfileEdit, type Socials } from '../../contract.ts'
import { DEFAULT_INTERESTS } from '../../interests-contract.ts'
import { mayChoosePicture } from '../../permissions.ts'
import { perksPaused } from '../queries/paused-perks.ts'
import { loadProfile } from '../queries/profile.ts'
import { replaceGoals } from './career-goals.ts'

type Me = Pick<OwnAccount, 'uid'>

/** Announces only a real change. */
export async function changeProfile(tx: Tx, me: Me, edit: ProfileEdit): Promise<Profile> {
  const { photoURL, careerGoals, socials, ...texts } = edit
  if (photoURL !== undefined) {
    await choosePicture(tx, me, photoURL)
  } else {
    const isChanged = careerGoals
      ? replaceGoals(tx, me, careerGoals)
      : changeProfileFields(tx, me, { ...texts, ...socials })
    if (await isChanged) tx.announce({ type: 'profile.changed', uid: me.uid })
  }
  return loadProfile(tx, me.uid)
}

/** @throws Problem 409 for a picture they do not own */
async function choosePicture(tx: Tx, me: Me, photoURL: string) {
  const { extras, isPaused } = await tx
    .selectFrom('people')
    .select(['extras', perksPaused.as('isPaused')])
    .where('id', '=', me.uid)
    .executeTakeFirstOrThrow()
  if (!mayChoosePicture(isPaused ? {} : extras, photoURL)) throw new Problem(409, 'not-owned', PICTURES_NOT_OWNED)
  await changePhoto(tx, me, photoURL)
}

/** A picture that they may use. The database deletes the photo that it replaces. */
export async function changePhoto(tx: Tx, me: Me, photoURL: string) {
  const { numUpdatedRows } = await tx
    .updateTable('people')
    .set({ photo_url: photoURL, version: sql`version + 1`, updated_at: tx.now })
    .where('id', '=', me.uid)
    .where('photo_url', '<>', photoURL)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) tx.announce({ type: 'person.changed', uid: me.uid })
}

type ProfileFields = Partial<Pick<ProfileEdit, 'description' | 'interests'> & Socials>

async function changeProfileFields(tx: Tx, me: Me, fields: ProfileFields) {
  const columns = Object.keys(fields)
  if (columns.length === 0) return false
  const empty = {
    description: '',
    interests: [...DEFAULT_INTERESTS],
    google: '',
    github: '',
    linkedin: '',
    portfolio: '',
    cv: '',
  }
  const row = await tx
    .insertInto('profiles')
    .values({ user_id: me.uid, ...empty, ...fields, updated_at: tx.now })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ ...fields, updated_at: tx.now })
        .where(
          sql<boolean>`(${sql.join(columns.map((column) => sql.ref(`profiles.${column}`)))})
            is distinct from (${sql.join(columns.map((column) => sql.ref(`excluded.${column}`)))})`,
        ),
    )
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}
