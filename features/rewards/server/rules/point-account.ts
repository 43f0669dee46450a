import { utcDayOf } from '#shared/days.ts'

/** At most one of the two is above zero. */
export type PointAccount = { balance: number; owed: number }

/** Revoked points that were already spent are owed; the next points pay for them first. */
export function accountAfter({ balance, owed }: PointAccount, points: number): PointAccount {
  const sum = balance - owed + points
  return { balance: Math.max(0, sum), owed: Math.max(0, -sum) }
}

/** `owed` is below zero if the entry paid for a debt. */
export function debtNote(owed: number): string {
  if (owed > 0) return ` (${owed} more come off what you earn next)`
  return owed < 0 ? ` (${-owed} paid for points you had spent)` : ''
}

export function weekOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  return utcDayOf(date)
}

export const monthOf = (day: string) => `${day.slice(0, 7)}-01`

export const periodStart = { week: weekOf, month: monthOf, all: () => '1970-01-01' }
