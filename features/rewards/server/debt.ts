/** The points a person can spend, and those they owe. At most one of the two is above zero. */
export type PointAccount = { balance: number; owed: number }

/**
 * The account after `points` were earned, or taken back because work was undone. Unticking is never refused and a balance
 * never goes below zero. Points that were already spent are owed, and the next points earned pay for them first.
 */
export function accountAfter({ balance, owed }: PointAccount, points: number): PointAccount {
  const sum = balance - owed + points
  return { balance: Math.max(0, sum), owed: Math.max(0, -sum) }
}

/** Follows the reason of an entry. `owed` is what the entry added to the debt; below zero, what it paid back. */
export function debtNote(owed: number): string {
  if (owed > 0) return ` (${owed} more come off what you earn next)`
  return owed < 0 ? ` (${-owed} paid for points you had spent)` : ''
}
