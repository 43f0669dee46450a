/** How often something may be done: `points` times in `seconds`, counted by `per`. */
export type Limit = {
  /** Its uses in the table `rate_limits` begin with this. Unique. */
  name: string
  per: string
  points: number
  seconds: number
  /** A sentence. "Try again in …" follows it. */
  refusal: string
  /** Counted in the memory of each process instead of the database. */
  isPerProcess?: true
}

/** A limit that server/http/route.ts applies before the work of a call. */
export type CallLimit = Limit & {
  per: 'person' | 'network'
  /** Counts only requests that carry this field in their query or body. */
  onlyWith?: string
  /** Gives the use back if the work fails. */
  onlySuccess?: true
}
