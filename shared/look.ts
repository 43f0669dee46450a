/**
 * How a person wants Cohort to look, as the cookie `look` carries it: `theme:dark.contrast:high`.
 * The server writes it into `<html>` as data attributes, so the first paint is already right without an inline script.
 */
export const looks = {
  theme: ['light', 'dark', 'system'],
  contrast: ['normal', 'high'],
  textSize: ['normal', 'large', 'larger'],
  cursor: ['normal', 'large'],
  motion: ['normal', 'reduced'],
  palette: ['lamp', 'lagoon', 'harbour', 'heather'],
} as const

export type Look = { [Part in keyof typeof looks]?: (typeof looks)[Part][number] | undefined }

export const LOOK_COOKIE = 'look'

/** Reads the cookie's value; parts and choices that are not known are dropped. */
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

/** The attributes for `<html>`: `{theme: 'dark', textSize: 'large'}` becomes `data-theme="dark" data-text-size="large"`. */
export const lookAttributes = (look: Look) =>
  Object.entries({ theme: 'system', ...look })
    .map(([part, choice]) => `data-${part.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}="${choice}"`)
    .join(' ')
