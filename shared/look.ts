/**
 * How Cohort looks, as in the cookie `look`: `theme:dark.contrast:high`. The server writes it into `<html>` as data
 * attributes, so that the first paint is right without an inline script.
 */
export const looks = {
  theme: ['light', 'dark', 'system'],
  contrast: ['normal', 'high'],
  textSize: ['normal', 'large', 'larger'],
  cursor: ['normal', 'large'],
  motion: ['normal', 'reduced'],
  /** Whether single letters are shortcuts. */
  letters: ['normal', 'off'],
  palette: ['lamp', 'lagoon', 'harbour', 'heather'],
  /** How dates are written; as `browser`, by the locale of the browser. */
  dates: ['browser', 'month-first', 'day-first', 'dots', 'iso'],
  clock: ['browser', '12', '24'],
  /** The day on which weeks begin. */
  week: ['browser', 'monday', 'sunday', 'saturday'],
} as const

export type Look = { [Part in keyof typeof looks]?: (typeof looks)[Part][number] | undefined }

export const LOOK_COOKIE = 'look'

export function parseLook(value: string | undefined): Look {
  const chosen = (value ?? '').split('.').map((part) => part.split(':'))
  return Object.fromEntries(
    chosen.filter(
      ([part, choice]) =>
        Object.hasOwn(looks, part ?? '') && (looks[part as keyof Look] as readonly string[]).includes(choice ?? ''),
    ),
  )
}

export const serializeLook = (look: Look) =>
  Object.entries(look)
    .map(([part, choice]) => `${part}:${choice}`)
    .join('.')

/** `{theme: 'dark', textSize: 'large'}` becomes `data-theme="dark" data-text-size="large"`. */
export const lookAttributes = (look: Look) =>
  Object.entries({ theme: 'system', ...look })
    .map(([part, choice]) => `data-${part.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}="${choice}"`)
    .join(' ')
