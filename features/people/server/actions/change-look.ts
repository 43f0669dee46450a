import { type Selectable, sql } from 'kysely'
import type { Me } from '#server/context.ts'
import type { Tables } from '#server/database/schema.ts'
import type { Tx } from '#server/database/types.ts'
import type { Look } from '#shared/look.ts'
import { Problem } from '#shared/problem.ts'
import { PALETTES_NOT_OWNED } from '../../contract.ts'
import { mayUsePalette } from '../../permissions.ts'
import { perksPaused } from '../queries/paused-perks.ts'

const lookColumns = [
  'dark_mode',
  'is_theme_chosen',
  'high_contrast',
  'text_size',
  'large_cursor',
  'reduced_motion',
  'letter_shortcuts',
  'palette',
  'date_order',
  'hour_clock',
  'week_start',
] as const
type Row = Pick<Selectable<Tables['people']>, (typeof lookColumns)[number]>
type Paused = { perks_paused: boolean }

/** Without theme and contrast until the user chooses them. */
export const lookOf = (row: Row & Paused): Look => ({
  ...(row.is_theme_chosen ? { theme: row.dark_mode ? ('dark' as const) : ('light' as const) } : {}),
  ...(row.high_contrast === null ? {} : { contrast: row.high_contrast ? ('high' as const) : ('normal' as const) }),
  textSize: row.text_size,
  cursor: row.large_cursor ? 'large' : 'normal',
  motion: row.reduced_motion ? 'reduced' : 'normal',
  letters: row.letter_shortcuts ? 'normal' : 'off',
  palette: row.perks_paused ? 'lamp' : row.palette,
  dates: row.date_order,
  clock: row.hour_clock,
  week: row.week_start,
})

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
  const after: Row = { ...before, ...columnsOf(change) }
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
}: Look): Partial<Row> => ({
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
