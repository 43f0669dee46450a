import { siteOf } from '#server/http/client-network.ts'
import { identityLimits } from '../../contract.ts'
import { replacePassword } from '../changes/accounts.ts'
import { endOtherSessions } from '../changes/sessions.ts'
import { cancelMailedLinks } from '../changes/tokens.ts'
import { emailKey } from '../rules/limit-keys.ts'
import { passwordChangedMail } from '../rules/mail/account-mails.ts'
import { linkOrigin } from '../rules/mail/link-origin.ts'
import { hashPassword } from '../rules/passwords/hash-password.ts'
import { noPasswordError, wrongPasswordError } from '../rules/passwords/require-password.ts'
import { endApiTokens } from './api-tokens.ts'
import { type OwnerRequest, requireOwner } from './second-factor/require-owner.ts'

/**
 * Ends all other sessions, all API tokens, all mailed links and the links of calendar and record, and
 * mails a notice. @throws Problem 403 for a wrong password or code; 429 after
 * five of them, or for too many mailed notices
 */
export async function changePassword(ctx: OwnerRequest<{ newPassword: string }>) {
  const { context, me, session, body, request } = ctx
  const before = await requireOwner(ctx, body)
  if (before === null) throw noPasswordError()
  await context.limits.spend(identityLimits.notices, emailKey(context, me.emailLower))
  // Hashed before the transaction, which would hold a connection meanwhile.
  const after = await hashPassword(body.newPassword, siteOf(request.ip))
  await context.database.transaction(async (tx) => {
    await cancelMailedLinks(tx, me.uid)
    if (!(await replacePassword(tx, me.uid, before, after))) throw wrongPasswordError()
    await endOtherSessions(tx, me.uid, session.id)
    await endApiTokens(tx, me.uid)
    tx.announce({ type: 'password.changed', uid: me.uid })
    const link = `${linkOrigin(context.config)}/resetpass`
    await context.jobs.enqueue(tx, 'mail', passwordChangedMail({ to: me.email, link }))
  })
  request.log.info({ uid: me.uid }, 'password changed')
}
