import { endPending, keepPending } from '#features/people/server/changes/pending-accounts.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/database/types.ts'
import { DAY_MS } from '#shared/days.ts'
import type { WaitsFor } from '../../../contract.ts'

/** Nobody can keep an address from its owner for longer by signing up with it. */
const CONFIRMATION_DAYS = 7
const APPROVAL_DAYS = 30

/** What follows from a new account waits as well, so that nobody hears of it before. */
export async function welcome(
  tx: Tx,
  { jobs }: Pick<Context, 'jobs'>,
  { uid, waitsFor }: { uid: string; waitsFor: WaitsFor },
) {
  if (!waitsFor) return tx.announce({ type: 'account.made', uid })
  const days = waitsFor === 'approval' ? APPROVAL_DAYS : CONFIRMATION_DAYS
  await keepPending(tx, uid, waitsFor, new Date(tx.now.getTime() + days * DAY_MS))
  if (waitsFor === 'approval') tx.announce({ type: 'registration.waits', uid })
  else await jobs.enqueue(tx, 'confirmation', { uid })
}

/** @returns false if the account did not wait */
export async function letIn(tx: Tx, uid: string): Promise<boolean> {
  if (!(await endPending(tx, uid))) return false
  tx.announce({ type: 'account.made', uid })
  tx.announce({ type: 'registration.decided', uid })
  return true
}
