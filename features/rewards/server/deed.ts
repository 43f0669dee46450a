import type { Book } from './book.ts'
import type { MetChallenge } from './challenge-tasks.ts'

/** What an event means to points and badges: whose books it needs, and what it writes into them. */
export type Deed = {
  uids: string[]
  /** Tasks or goals whose earlier awards it looks at. */
  causes?: string[]
  enter(book: Book): Promise<void> | void
  /** What a team has reached by it. */
  met?: MetChallenge | undefined
}
