import { setEmail } from '#features/people/server/changes/upsert-person.ts'
import { findMailRecipient } from '#features/people/server/queries/find-by-email.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/database/types.ts'
import type { JobContext } from '#server/jobs/job.ts'
import type { JobData } from '#server/jobs/job-data.ts'
import { isNotCancelled } from '#server/jobs/jobs.ts'
import { invalid, Problem } from '#shared/problem.ts'
import { EMAIL_TAKEN, identityLimits, SAME_EMAIL } from '../../contract.ts'
import { setAccountEmail } from '../changes/accounts.ts'
import { cancelMailedLinks } from '../changes/tokens.ts'
import { findAccountId, findPassword, lockAccount } from '../queries/accounts.ts'
import { refuseOtherWays } from '../queries/required-domain.ts'
import { emailKey, mailboxKey } from '../rules/limit-keys.ts'
import { confirmNewEmailMail, emailChangedMail, emailChangeRequestedMail } from '../rules/mail/account-mails.ts'
import { linkOrigin } from '../rules/mail/link-origin.ts'
import { wrongPasswordError } from '../rules/passwords/require-password.ts'
import { CONFIRMATION_HOURS, createConfirmationLink } from './confirmation-link.ts'
import { recordEmailProof } from './mark-email-confirmed.ts'
import { type OwnerRequest, requireOwner } from './second-factor/require-owner.ts'

/**
 * Mails a link to the new address and a notice to the current one. Only the link changes it. @throws Problem 400 for
 * the current address; 403 for a wrong password or code; 409 for a taken address; 429
 */
export async function requestEmailChange(ctx: OwnerRequest<{ email: string }>) {
  const { context, me, body } = ctx
  const emailLower = body.email.toLowerCase()
  refuseRequiredDomains(context, me.email, body.email)
  const hash = await requireOwner(ctx, body)
  if (emailLower === me.emailLower) throw invalid('email', SAME_EMAIL, 'same-email')
  // Counted before the look-up, so that nobody can probe for accounts.
  await context.limits.spend(identityLimits.emailChange, me.uid)
  if (await findAccountId(context.database.db, emailLower)) throw emailTakenError()
  await context.limits.spend(identityLimits.notices, emailKey(context, me.emailLower))
  await context.limits.spend(identityLimits.mailedLinks, mailboxKey(context, emailLower))
  await context.database.transaction(async (tx) => {
    await lockAccount(tx, me.uid)
    // The password may have changed since the check.
    if ((await findPassword(tx, me.uid)) !== hash) throw wrongPasswordError()
    await context.jobs.enqueue(tx, 'email-change', { uid: me.uid, email: body.email })
    const link = `${linkOrigin(context.config)}/resetpass`
    await context.jobs.enqueue(tx, 'mail', emailChangeRequestedMail({ to: me.email, link }))
  })
  ctx.request.log.info({ uid: me.uid }, 'change of address requested')
}

export async function mailEmailChangeLink(context: JobContext, { uid, email }: JobData['email-change'], jobId: string) {
  const link = await context.database.transaction(async (tx) => {
    await lockAccount(tx, uid)
    const mailbox = await findMailRecipient(tx, uid)
    if (!mailbox || !(await isNotCancelled(tx, 'email-change', jobId))) return undefined
    return createConfirmationLink(tx, context, [uid, mailbox.emailLower, email])
  })
  if (link) await context.send(confirmNewEmailMail({ to: email, link, hours: CONFIRMATION_HOURS }), jobId)
}

type EmailChange = { uid: string; before: string; email: string; sessionId: string | undefined }

/**
 * Also mails the old address and ends all other mailed links. @throws Problem 403 for addresses that must use single sign-on; 409 if the address was taken meanwhile
 */
export async function changeEmail(tx: Tx, context: Context, { uid, before, email, sessionId }: EmailChange) {
  const { config, jobs } = context
  // The domain may have had no provider when the link was mailed.
  refuseRequiredDomains(context, before, email)
  const emailLower = email.toLowerCase()
  if (await findAccountId(tx, emailLower)) throw emailTakenError()
  await cancelMailedLinks(tx, uid)
  await setAccountEmail(tx, uid, emailLower).catch((error: Error & { code?: string }) => {
    // Unique violation: another sign-up just took the address.
    throw error.code === '23505' ? emailTakenError() : error
  })
  await setEmail(tx, uid, email)
  await recordEmailProof(tx, uid, sessionId)
  await jobs.enqueue(tx, 'mail', emailChangedMail({ to: before, link: `${linkOrigin(config)}/login` }))
  tx.announce({ type: 'address.confirmed', uid })
}

function refuseRequiredDomains({ config }: Context, ...addresses: string[]) {
  for (const address of addresses) refuseOtherWays(config, address)
}

export const emailTakenError = () => new Problem(409, 'email-taken', EMAIL_TAKEN)
