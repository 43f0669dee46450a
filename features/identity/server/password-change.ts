import type { settings } from '#features/settings/contract.ts'
import type { Asked } from '#server/http.ts'
import { changedPasswordMail } from './account-mails.ts'
import { limitKey } from './limit-key.ts'
import { mailOrigin } from './mail-origin.ts'
import { mustKnowPassword, wrongPassword } from './own-password.ts'
import { hashPassword } from './passwords.ts'
import { endPending } from './pending.ts'
import { replacePassword } from './queries.ts'
import { endOtherSessions } from './sessions.ts'

/**
 * Changes my password and ends all of my sessions but this one, and all links that were mailed; a mail tells so, in case
 * it was not me.
 * @throws Problem 403 where the password so far is wrong; 429 after five of them
 */
export async function changePassword(asked: Omit<Asked<typeof settings.changePassword>, 'db'>) {
  const { context, me, session, body, request } = asked
  const before = await mustKnowPassword(asked, body.password)
  // Hashed beforehand: a transaction that waits for hashes would keep connections from everybody else.
  const after = await hashPassword(body.newPassword, limitKey(context, request))
  await context.database.transaction(async (tx) => {
    await endPending(tx, me.uid)
    if (!(await replacePassword(tx, me.uid, before, after))) throw wrongPassword()
    await endOtherSessions(tx, me.uid, session.id)
    const link = `${mailOrigin(context.config)}/resetpass`
    await context.jobs.enqueue(tx, 'mail', changedPasswordMail({ to: me.email, link }))
  })
  request.log.info({ uid: me.uid }, 'password changed')
}
