import { disableAccount, enableAccount } from '#features/identity/server/actions/disable-account.ts'
import type { Me } from '#server/context.ts'
import type { Tx } from '#server/database/types.ts'
import { notFound, Problem } from '#shared/problem.ts'
import { mayAct, WHY_NOT_ONESELF } from '../../../permissions.ts'
import { mustNotBeLast } from '../administrators.ts'

/** @throws Problem 404 */
export const mustLockAccount = (tx: Tx, uid: string) =>
  tx
    .selectFrom('people')
    .select(['id', 'email', 'email_lower', 'display_name', 'disabled', 'waits_for'])
    .where('id', '=', uid)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => notFound('There is no such account.'))

export function mustBeSomebodyElse(me: Me, uid: string) {
  if (!mayAct(me, { uid })) throw new Problem(409, 'oneself', WHY_NOT_ONESELF)
}

/** `me` is null for a command. @throws Problem 404; 409 for oneself, the last administrator, or a new account that waits */
export async function setDisabled(tx: Tx, me: Me | null, uid: string, isDisabled: boolean) {
  if (me) mustBeSomebodyElse(me, uid)
  const account = await mustLockAccount(tx, uid)
  if (isDisabled) {
    await mustNotBeLast(tx, uid)
    await disableAccount(tx, account.email_lower)
  } else {
    await mustHaveNoRemoval(tx, uid)
    if (account.waits_for) throw new Problem(409, 'waits', 'This account is new and waits. Approve it instead.')
    await enableAccount(tx, account.email_lower)
  }
  return account
}

async function mustHaveNoRemoval(tx: Tx, uid: string) {
  const removal = await tx
    .selectFrom('person_removals')
    .select('person_id')
    .where('person_id', '=', uid)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
  if (removal) throw new Problem(409, 'removed', 'Everything of theirs was removed. Undo that, and they are in again.')
}
