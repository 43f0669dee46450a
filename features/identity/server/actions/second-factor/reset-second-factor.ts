import type { Context } from '#server/context.ts'
import { deleteSecondFactor } from '../../changes/second-factor.ts'
import { findAccountId } from '../../queries/accounts.ts'

/**
 * For an administrator who has made sure who asks. The password stays. The address is in lower case. @returns null if
 * there is no such account, false if it had none
 */
export const resetSecondFactor = ({ database }: Pick<Context, 'database'>, emailLower: string) =>
  database.transaction(async (tx) => {
    const uid = await findAccountId(tx, emailLower)
    if (!uid) return null
    if (!(await deleteSecondFactor(tx, uid))) return false
    tx.announce({ type: 'settings.changed', uid })
    return true
  })
