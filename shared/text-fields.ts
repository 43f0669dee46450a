import * as z from 'zod/mini'
import { cleanName, HAS_VISIBLE_CHARACTER } from './clean-text.ts'

// `subject` begins the refusal of a text that is too long, as in 'A team name has at most 80 characters.'
const atMost = (max: number, subject: string) => z.maxLength(max, `${subject} at most ${max} characters.`)

/** On one line. */
/* @__NO_SIDE_EFFECTS__ */
export const lineField = (max: number, subject: string) =>
  z.string().check(z.overwrite(cleanName), atMost(max, subject))

/* @__NO_SIDE_EFFECTS__ */
export const requiredLineField = (max: number, subject: string, required: string) =>
  z.string(required).check(z.overwrite(cleanName), z.regex(HAS_VISIBLE_CHARACTER, required), atMost(max, subject))

/** May have several lines. */
/* @__NO_SIDE_EFFECTS__ */
export const textField = (max: number, subject: string) => z.string().check(z.trim(), atMost(max, subject))

export const searchField = z.string().check(z.overwrite(cleanName), z.maxLength(100))
