import type { PracticeSession } from '../../contract.ts'

/** Whole seconds, whatever this screen's clock says: only how long the answer is ago counts. */
export function leftOf(
  { endsAt, leftSeconds, now }: PracticeSession['timer'],
  receivedAt: number,
  here: number,
): number {
  if (endsAt === null) return leftSeconds
  const atReceipt = Date.parse(endsAt) - Date.parse(now)
  return Math.max(0, Math.ceil((atReceipt - Math.max(0, here - receivedAt)) / 1000))
}

/** '2:05' */
export const clockText = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
