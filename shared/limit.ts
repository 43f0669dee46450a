export type Limit = {
  /** Unique. The prefix of its keys in the table `rate_limits`. */
  name: string
  per: string
  points: number
  seconds: number
  refusal: string
  /** Counted in memory instead of the database. */
  isPerProcess?: true
}

/** A limit that server/http/route.ts applies before the work of a call. */
export type CallLimit = Limit & {
  per: 'person' | 'network'
  /** Counts only requests with this field in their query or body. */
  onlyWith?: string
  onlySuccess?: true
}

/** Seconds. */
export const MINUTE = 60
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** @returns a limit of so many `points` in these `seconds` */
/* @__NO_SIDE_EFFECTS__ */
export function limit<Per extends string>(name: string, per: Per, points: number, seconds: number, refusal: string) {
  return { name, per, points, seconds, refusal }
}
