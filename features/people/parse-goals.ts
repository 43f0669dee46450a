import { cleanName } from '#shared/clean-text.ts'

/** The goals in what was written: one a line, as names are kept, without blank lines. */
export const parseGoals = (written: string): string[] =>
  written
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => cleanName(line))
    .filter((line) => line !== '')
