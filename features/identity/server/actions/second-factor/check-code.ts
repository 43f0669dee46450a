import { findMailRecipient } from '#features/people/server/queries/find-by-email.ts'
import type { Context } from '#server/context.ts'
import { Problem } from '#shared/problem.ts'
import { CODE_NEEDED, identityLimits, WRONG_CODE } from '../../../contract.ts'
import { findSecondFactor, spendRecoveryCode, spendStep } from '../../changes/second-factor.ts'
import { linkOrigin } from '../../rules/mail/link-origin.ts'
import { recoveryCodeUsedMail } from '../../rules/mail/second-factor-mails.ts'
import { hashRecoveryCode, readRecoveryCode, stepOfCode } from '../../rules/second-factor/codes.ts'
import { unseal } from '../../rules/second-factor/seal.ts'

export type CodeCheck = 'passed' | 'needed' | 'wrong'
type Factor = NonNullable<Awaited<ReturnType<typeof findSecondFactor>>>

/** Uses the code up. Passes where there is no second factor. @throws Problem 429 after too many wrong codes */
export async function checkCode(context: Context, uid: string, code: string | undefined): Promise<CodeCheck> {
  const factor = await findSecondFactor(context.database.db, uid)
  return factor ? checkCodeOf(context, factor, uid, code) : 'passed'
}

export async function checkCodeOf(
  context: Context,
  factor: Factor,
  uid: string,
  code: string | undefined,
): Promise<CodeCheck> {
  if (!code) return 'needed'
  const isRight = readRecoveryCode(code)
    ? await checkRecoveryCode(context, uid, code)
    : checkAppCode(context, factor, uid, code)
  return (await isRight) ? 'passed' : 'wrong'
}

async function checkAppCode(context: Context, { key: sealed }: Factor, uid: string, code: string) {
  const { database, limits, log, now, secret } = context
  // Counted before the check, so that parallel guesses count.
  await limits.spend(identityLimits.codes, uid)
  await limits.spend(identityLimits.codesOfDay, uid)
  const key = unseal(secret, uid, sealed)
  if (!key) log.error({ uid }, 'the key of a second factor does not open: was SECRET changed?')
  const step = key === null ? null : stepOfCode(key, code, now())
  if (step === null || !(await spendStep(database.db, uid, sealed, step))) return false
  await limits.refund(identityLimits.codes, uid)
  await limits.refund(identityLimits.codesOfDay, uid)
  return true
}

/** Not counted: nobody guesses 120 bits, and somebody who knows the password must not lock the owner out. */
const checkRecoveryCode = ({ config, database, jobs }: Context, uid: string, code: string) =>
  database.transaction(async (tx) => {
    const left = await spendRecoveryCode(tx, uid, hashRecoveryCode(code))
    if (left === null) return false
    tx.announce({ type: 'settings.changed', uid })
    const mailbox = await findMailRecipient(tx, uid)
    const link = `${linkOrigin(config)}/settings/security`
    if (mailbox) await jobs.enqueue(tx, 'mail', recoveryCodeUsedMail({ to: mailbox.email, link, left }))
    return true
  })

/** @param status 401 at sign-in, 403 in Settings */
export const codeError = (check: 'needed' | 'wrong', status: 401 | 403) =>
  check === 'needed' ? new Problem(status, 'code-needed', CODE_NEEDED) : new Problem(status, 'wrong-code', WRONG_CODE)
