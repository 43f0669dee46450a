/** What somebody has to spend, and what they owe: at most one of them is above zero. */
export type Account = { balance: number; owed: number }

/**
 * What is there after `points` were earned, or taken back because work was undone. An untick is never refused and a
 * balance never goes below zero: points that are spent already are owed, and the next ones that come in pay for them first.
 */
export function settled({ balance, owed }: Account, points: number): Account {
  const sum = balance - owed + points
  return { balance: Math.max(0, sum), owed: Math.max(0, -sum) }
}

/** Says so behind the reason of an entry; `owed` is what the entry added to the debt, below zero what it paid. */
export function inWords(owed: number): string {
  if (owed > 0) return ` (${owed} more come off what you earn next)`
  return owed < 0 ? ` (${-owed} paid for points you had spent)` : ''
}
