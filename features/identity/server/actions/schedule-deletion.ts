import { setDeletionDate } from '#features/people/server/account-deletion.ts'
import type { settings } from '#features/settings/contract.ts'
import type { RouteContext } from '#server/http/route.ts'
import { DELETION_DAYS } from '../../contract.ts'
import { accountDeletionMail } from '../mail/account-mails.ts'
import { linkOrigin } from '../mail/link-origin.ts'
import { requirePassword } from '../passwords/require-password.ts'
import { clearSessionCookie } from '../sessions/session-cookie.ts'
import { cancelMailedLinks } from './cancel-mailed-links.ts'
import { endAllSessions } from './end-sessions.ts'

/**
 * Notes that my account is to go in a week and signs me out everywhere. Until then signing in lets me keep it.
 * @throws Problem 403 for a wrong password; 429 after five of them
 */
export async function scheduleAccountDeletion(asked: Omit<RouteContext<typeof settings.deleteAccount>, 'db'>) {
  const { context, me, body, request } = asked
  await requirePassword(asked, body.password)
  const leavingAt = new Date(context.now().getTime() + DELETION_DAYS * 24 * 3600 * 1000)
  await context.database.transaction(async (tx) => {
    await cancelMailedLinks(tx, me.uid)
    await setDeletionDate(tx, me.uid, leavingAt)
    await endAllSessions(tx, me.uid)
    const day = leavingAt.toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: me.timeZone })
    await context.jobs.enqueue(
      tx,
      'mail',
      accountDeletionMail({ to: me.email, link: `${linkOrigin(context.config)}/login`, day }),
    )
  })
  clearSessionCookie(asked)
  request.log.info({ uid: me.uid }, 'account is to be deleted')
  return { leavingAt: leavingAt.toISOString() }
}
