import { mailboxOf } from '#features/identity/server/limit-keys.ts'
import { isEmailConfirmed } from '#features/identity/server/queries/accounts.ts'
import type { Context } from '#server/context.ts'
import { sign } from '#server/process/secret.ts'
import { Problem } from '#shared/problem.ts'
import { inviteLimits, UNCONFIRMED_SENDER } from '../contract.ts'

type MailToCount = { inviterId: string; teamId: string; address: string }

/**
 * Does work that mails an invite, and counts the mail unless the work fails. `refusal` says why no mail may be sent. It
 * depends on the sender, the team and the address, never on whether the address has an account.
 */
export async function withMailLimit<Result>(
  context: Context,
  mail: MailToCount,
  work: (refusal: Problem | null) => Promise<Result>,
): Promise<Result> {
  const refusal = await countMail(context, mail)
  try {
    return await work(refusal)
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
  const { ofTeam, ofAll } = limitKeysOf(context, mail)
  try {
    await limits.spend(inviteLimits.mail, ofTeam)
    await limits.spend(inviteLimits.mailAddress, ofAll).catch(async (error) => {
      await limits.refund(inviteLimits.mail, ofTeam)
      throw error
    })
    return null
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}

async function uncountMail(context: Context, mail: MailToCount) {
  const { ofTeam, ofAll } = limitKeysOf(context, mail)
  await context.limits.refund(inviteLimits.mail, ofTeam)
  await context.limits.refund(inviteLimits.mailAddress, ofAll)
}

/** Keyed hashes: the table of limits holds no address. */
function limitKeysOf({ secret }: Context, { teamId, address }: MailToCount) {
  const mailbox = mailboxOf(address.toLowerCase())
  const key = (who: string) => sign(secret, `limit invite ${who} ${mailbox}`, 'base64url')
  return { ofTeam: key(teamId.toLowerCase()), ofAll: key('all') }
}
