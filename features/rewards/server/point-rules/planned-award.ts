import type { MetChallenge } from '../changes/challenge-tasks.ts'
import type { Ledger } from '../ledger.ts'

/** What an event means to points and badges: whose books it needs, and what it writes into them. */
export type PlannedAward = {
  uids: string[]
  /** Tasks or goals whose earlier awards it looks at. */
  causes?: string[]
  apply(ledger: Ledger): Promise<void> | void
  /** What a team has reached by it. */
  met?: MetChallenge | undefined
}
