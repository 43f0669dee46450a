import { setLeaving } from '#features/people/server/leaving.ts'
import type { settings } from '#features/settings/contract.ts'
import type { Asked } from '#server/http.ts'
import { LEAVING_DAYS } from '../contract.ts'
import { farewellMail } from './account-mails.ts'
import { endAllSessions } from './ending.ts'
import { mailOrigin } from './mail-origin.ts'
import { mustKnowPassword } from './own-password.ts'
import { endPending } from './pending.ts'
import { clearSessionCookie } from './session-cookie.ts'

/**
 * Notes that my account is to go in a week and signs me out everywhere. Until then signing in lets me keep it.
 * @throws Problem 403 for a wrong password; 429 after five of them
 */
export async function leave(asked: Omit<Asked<typeof settings.deleteAccount>, 'db'>) {
  const { context, me, body, request } = asked
  await mustKnowPassword(asked, body.password)
  const leavingAt = new Date(context.now().getTime() + LEAVING_DAYS * 24 * 3600 * 1000)
  await context.database.transaction(async (tx) => {
    await endPending(tx, me.uid)
    await setLeaving(tx, me.uid, leavingAt)
    await endAllSessions(tx, me.uid)
    const day = leavingAt.toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: me.timeZone })
    await context.jobs.enqueue(
      tx,
      'mail',
      farewellMail({ to: me.email, link: `${mailOrigin(context.config)}/login`, day }),
    )
  })
  clearSessionCookie(asked)
  request.log.info({ uid: me.uid }, 'account is to be deleted')
  return { leavingAt: leavingAt.toISOString() }
}
