import { setDeletionDate } from '#features/people/server/changes/deletion-date.ts'
import { refusePending } from '#features/people/server/changes/pending-accounts.ts'
import { releaseEmail } from '#features/people/server/changes/upsert-person.ts'
import type { Tx } from '#server/database/types.ts'
import { formatDateIn } from '#shared/format/dates.ts'
import { DEFAULT_REGION } from '#shared/format/region.ts'
import { DELETION_DAYS, identityLimits } from '../../contract.ts'
import { deleteProviderLinks, setAccountEmail } from '../changes/accounts.ts'
import { deletePasskeys } from '../changes/passkeys.ts'
import { endAllSessions } from '../changes/sessions.ts'
import { cancelMailedLinks } from '../changes/tokens.ts'
import { emailKey } from '../rules/limit-keys.ts'
import { accountDeletionMail } from '../rules/mail/account-mails.ts'
import { linkOrigin } from '../rules/mail/link-origin.ts'
import { clearSessionCookie } from '../rules/sessions/cookies.ts'
import { disableAccount } from './disable-account.ts'
import { type OwnerRequest, requireOwner } from './second-factor/require-owner.ts'

/**
 * Signs the owner out everywhere. Signing in later offers to cancel the deletion. @throws Problem 403 for a wrong
 * password or code; 429 after five of them, or for too many mailed notices
 */
export async function scheduleAccountDeletion(ctx: OwnerRequest) {
  const { context, me, body, request } = ctx
  await requireOwner(ctx, body)
  await context.limits.spend(identityLimits.notices, emailKey(context, me.emailLower))
  const leavingAt = await context.database.transaction(async (tx) => {
    const due = deletionDate(tx.now)
    await cancelMailedLinks(tx, me.uid)
    await setDeletionDate(tx, me.uid, due)
    await endAllSessions(tx, me.uid)
    const day = formatDateIn(DEFAULT_REGION, due, 'November 20', me.timeZone)
    const link = `${linkOrigin(context.config)}/login`
    await context.jobs.enqueue(tx, 'mail', accountDeletionMail({ to: me.email, link, day }))
    return due
  })
  clearSessionCookie(ctx)
  request.log.info({ uid: me.uid }, 'account deletion scheduled')
  return { leavingAt: leavingAt.toISOString() }
}

/**
 * For the owner of an address who did not create the account. The address and its invites become free at once; the
 * account is deleted after a week.
 */
export async function closeAccount(tx: Tx, { uid, emailLower }: { uid: string; emailLower: string }) {
  await disableAccount(tx, emailLower)
  await refusePending(tx, uid)
  await deleteProviderLinks(tx, uid)
  await deletePasskeys(tx, uid)
  await setAccountEmail(tx, uid, await releaseEmail(tx, uid))
  await setDeletionDate(tx, uid, deletionDate(tx.now))
  tx.announce({ type: 'account.closed', uid, emailLower })
}

const deletionDate = (from: Date) => new Date(from.getTime() + DELETION_DAYS * 24 * 3600 * 1000)
