/** How a viewer stands to somebody. Friends and teammates join this list with their features. */
export type Tie = 'oneself' | 'stranger'

/** A whole address is for oneself and those close to one; everybody else sees it masked. */
export const maySeeEmail = (tie: Tie) => tie === 'oneself'

/** Leaves the first letters: 'ada@example.org' becomes 'a***@e***'. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const first = (part: string) => [...part][0] ?? ''
  return `${first(email.slice(0, at))}***@${first(email.slice(at + 1))}***`
}

/** Somebody's address as a viewer with this tie may read it. */
export const emailFor = (tie: Tie, email: string) => (maySeeEmail(tie) ? email : maskEmail(email))
