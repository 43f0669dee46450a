import { mailboxOf } from '#features/identity/server/rules/limit-keys.ts'
import { isEmailConfirmed } from '#features/people/server/queries/find-by-email.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/database/types.ts'
import { sign } from '#server/process/secret.ts'
import { Problem } from '#shared/problem.ts'
import { inviteLimits, UNCONFIRMED_SENDER } from '../../contract.ts'

type MailToCount = { inviterId: string; teamId: string; address: string }

/** Counts the mail unless `work` fails. `refusal` never depends on whether the address has an account. */
export async function withMailLimits<Result>(
  context: Context,
  { inviterId, teamId, address }: { inviterId: string; teamId: string | undefined; address: string | undefined },
  work: (tx: Tx, refusal: Problem | null) => Promise<Result>,
): Promise<Result> {
  const run = (refusal: Problem | null) => context.database.transaction((tx) => work(tx, refusal))
  if (!teamId || !address) return run(null)
  const mail = { inviterId, teamId, address }
  const refusal = await countMail(context, mail)
  try {
    return await run(refusal)
  } catch (error) {
    if (!refusal) await uncountMail(context, mail)
    throw error
  }
}

async function countMail(context: Context, mail: MailToCount): Promise<Problem | null> {
  const { config, database, limits } = context
  if (config.smtpUrl && !(await isEmailConfirmed(database.db, mail.inviterId))) {
    return new Problem(409, 'unconfirmed', UNCONFIRMED_SENDER)
  }
  const { teamKey, addressKey } = limitKeysOf(context, mail)
  try {
    await limits.spend(inviteLimits.mail, teamKey)
    await limits.spend(inviteLimits.mailAddress, addressKey).catch(async (error) => {
      await limits.refund(inviteLimits.mail, teamKey)
      throw error
    })
    return null
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}

async function uncountMail(context: Context, mail: MailToCount) {
  const { teamKey, addressKey } = limitKeysOf(context, mail)
  await context.limits.refund(inviteLimits.mail, teamKey)
  await context.limits.refund(inviteLimits.mailAddress, addressKey)
}

/** Keyed hashes, so that the table of limits holds no address. */
function limitKeysOf({ secret }: Context, { teamId, address }: MailToCount) {
  const mailbox = mailboxOf(address.toLowerCase())
  const key = (scope: string) => sign(secret, `limit invite ${scope} ${mailbox}`, 'base64url')
  return { teamKey: key(teamId.toLowerCase()), addressKey: key('all') }
}
