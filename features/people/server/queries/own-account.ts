import type { Selectable, Selection } from 'kysely'
import type { Tables } from '#server/database/schema.ts'
import type { Look } from '#shared/look.ts'
import { DEFAULT_PHOTO, type OwnAccount, PACK_PHOTOS } from '../../contract.ts'
import { perksPaused } from './paused-perks.ts'

export const lookColumns = [
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
export type LookRow = Pick<Selectable<Tables['people']>, (typeof lookColumns)[number]>

/** Includes the whole email, so these columns are for the person only. */
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
  'people.is_administrator',
  'people.is_theme_chosen',
  'people.high_contrast',
  'people.large_cursor',
  'people.reduced_motion',
  'people.letter_shortcuts',
  'people.is_time_zone_chosen',
  'people.palette',
  'people.date_order',
  'people.hour_clock',
  'people.week_start',
  'people.flair',
  'people.extras',
  'people.hides_rewards',
  'people.hides_guide',
  'people.purpose',
  'people.leaving_at',
  'people.created_at',
  'people.updated_at',
] as const

export const ownSelection = [...ownColumns, perksPaused.as('perks_paused')] as const

export type OwnRow = Selection<Tables, 'people', (typeof ownSelection)[number]>

export const toOwnAccount = (row: OwnRow): OwnAccount => ({
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
  isAdministrator: row.is_administrator,
  timeZone: row.time_zone,
  isTimeZoneChosen: row.is_time_zone_chosen,
  look: lookOf(row),
  flair: row.perks_paused ? null : row.flair,
  extras: row.perks_paused ? {} : row.extras,
  hidesRewards: row.hides_rewards,
  hidesGuide: row.hides_guide,
  purpose: row.purpose as OwnAccount['purpose'],
  leavingAt: row.leaving_at?.toISOString() ?? null,
})

/** Without theme and contrast until the user chooses them. */
export const lookOf = (row: LookRow & { perks_paused: boolean }): Look => ({
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
