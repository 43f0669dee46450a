import { sql } from 'kysely'
import type { Me } from '#server/context.ts'
import type { Tx } from '#server/database/types.ts'
import type { Look } from '#shared/look.ts'
import { Problem } from '#shared/problem.ts'
import { PALETTES_NOT_OWNED } from '../../contract.ts'
import { mayUsePalette } from '../../permissions.ts'
import { type LookRow, lookColumns, lookOf } from '../queries/own-account.ts'
import { perksPaused } from '../queries/paused-perks.ts'

/** Announces only a real change. @throws Problem 409 for a colour theme they do not own */
export async function changeLook(tx: Tx, me: Me, change: Look): Promise<Look> {
  const { extras, perks_paused, ...before } = await tx
    .selectFrom('people')
    .select([...lookColumns, 'extras', perksPaused.as('perks_paused')])
    .where('id', '=', me.uid)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (change.palette && !mayUsePalette(perks_paused ? {} : extras, change.palette))
    throw new Problem(409, 'not-owned', PALETTES_NOT_OWNED)
  const after: LookRow = { ...before, ...columnsOf(change) }
  if (lookColumns.some((column) => before[column] !== after[column])) {
    await tx
      .updateTable('people')
      .set({ ...after, version: sql`version + 1` })
      .where('id', '=', me.uid)
      .execute()
    tx.announce({ type: 'settings.changed', uid: me.uid })
  }
  return lookOf({ ...after, perks_paused })
}

const columnsOf = ({
  theme,
  contrast,
  textSize,
  cursor,
  motion,
  letters,
  palette,
  dates,
  clock,
  week,
}: Look): Partial<LookRow> => ({
  ...(theme ? { dark_mode: theme === 'dark', is_theme_chosen: theme !== 'system' } : {}),
  ...(contrast ? { high_contrast: contrast === 'high' } : {}),
  ...(textSize ? { text_size: textSize } : {}),
  ...(cursor ? { large_cursor: cursor === 'large' } : {}),
  ...(motion ? { reduced_motion: motion === 'reduced' } : {}),
  ...(letters ? { letter_shortcuts: letters === 'normal' } : {}),
  ...(palette ? { palette } : {}),
  ...(dates ? { date_order: dates } : {}),
  ...(clock ? { hour_clock: clock } : {}),
  ...(week ? { week_start: week } : {}),
})
