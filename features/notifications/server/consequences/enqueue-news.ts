import { linkOrigin } from '#features/identity/server/rules/mail/link-origin.ts'
import { findMailRecipient, isEmailConfirmed } from '#features/people/server/queries/find-by-email.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/database/types.ts'
import { type NewsSection, newsMail } from '../rules/news-mail.ts'

type Content = { subject: string; sections: NewsSection[]; button: { label: string; path: string } }

/**
 * Nothing to addresses that are not confirmed: a stranger may have signed up with them. Nothing without a mail server
 * either, because mails are then files for the administrator, who needs only those with links.
 */
export async function enqueueNews(
  tx: Tx,
  { config, jobs }: Pick<Context, 'config' | 'jobs'>,
  { user_id: uid, key }: { user_id: string; key: string },
  content: Content,
) {
  if (!config.smtpUrl) return
  const recipient = await findMailRecipient(tx, uid)
  if (!recipient || !(await isEmailConfirmed(tx, uid))) return
  const mail = newsMail({ ...content, to: recipient.email, key, origin: linkOrigin(config) })
  await jobs.enqueue(tx, 'news-mail', { uid, mail })
}
