import type { settings } from '#features/settings/contract.ts'
import { networkKey } from '#server/http/client-network.ts'
import type { RouteContext } from '#server/http/route.ts'
import { passwordChangedMail } from '../mail/account-mails.ts'
import { linkOrigin } from '../mail/link-origin.ts'
import { hashPassword } from '../passwords/hash-password.ts'
import { requirePassword, wrongPasswordError } from '../passwords/require-password.ts'
import { replacePassword } from '../queries/accounts.ts'
import { endOtherSessions } from '../sessions/my-sessions.ts'
import { cancelMailedLinks } from './cancel-mailed-links.ts'

/**
 * Changes my password and ends all of my sessions but this one, and all links that were mailed; a mail tells so, in case
 * it was not me.
 * @throws Problem 403 where the password so far is wrong; 429 after five of them
 */
export async function changePassword(asked: Omit<RouteContext<typeof settings.changePassword>, 'db'>) {
  const { context, me, session, body, request } = asked
  const before = await requirePassword(asked, body.password)
  // Hashed beforehand: a transaction that waits for hashes would keep connections from everybody else.
  const after = await hashPassword(body.newPassword, networkKey(context, request))
  await context.database.transaction(async (tx) => {
    await cancelMailedLinks(tx, me.uid)
    if (!(await replacePassword(tx, me.uid, before, after))) throw wrongPasswordError()
    await endOtherSessions(tx, me.uid, session.id)
    const link = `${linkOrigin(context.config)}/resetpass`
    await context.jobs.enqueue(tx, 'mail', passwordChangedMail({ to: me.email, link }))
  })
  request.log.info({ uid: me.uid }, 'password changed')
}
