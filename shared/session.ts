import type { TokenScope } from './token-scopes.ts'

/** Under https it carries the prefix `__Host-`. */
export const SESSION_COOKIE = 'cohort.session'

/** A signed-in person as they see themselves. The contract that says what belongs to them adds its fields. */
export interface Account {
  uid: string
}

/** The session of a person who signed in, or of a program with an API token. */
export type Session = {
  id: string
  startedAt: Date
  usedAt: Date
  expiresAt: Date
  by: 'cookie' | 'bearer' | 'token'
  /** Scopes of an API token. */
  scopes?: readonly TokenScope[]
  me: Account
}
