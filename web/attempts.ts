import { Problem } from '#shared/problem.ts'

/** How often a server that is away is asked before a change counts as not saved, and the milliseconds in between. */
export const ATTEMPTS = 3
export const PAUSE = 1000

/** Whether no answer came, or none but that the server cannot serve just now: asking again may help. */
export const isAway = (error: unknown) => error instanceof Problem && (error.status === 0 || error.status === 503)
