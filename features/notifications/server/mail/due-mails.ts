import { sql } from 'kysely'
import { linkOrigin } from '#features/identity/server/mail/link-origin.ts'
import { isEmailConfirmed } from '#features/identity/server/queries/accounts.ts'
import { findMailRecipient } from '#features/people/server/queries/find-by-email.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/database/database.ts'
import { kinds } from '../../contract.ts'
import { MAIL_PAUSE_MINUTES, type MailChoices, UNREAD_MINUTES } from '../../mail-contract.ts'
import { reasonsOf } from '../notify.ts'
import { digestSections, digestSubject } from './digest.ts'
import { type NewsSection, newsMail } from './news-mail.ts'
import { nextDigest } from './next-digest.ts'
import { unreadSection } from './unread-section.ts'

const MINUTE = 60_000
const BATCH_SIZE = 100
/** After a longer pause, such as a restored backup, old notifications are not mailed. */
const OLDEST_MS = 24 * 60 * MINUTE

type Options = () => Pick<Context, 'config' | 'database' | 'jobs' | 'now'>

/**
 * Every minute: finds whose notifications stayed unread, and mails what is due. Each step is a transaction that also
 * enqueues its mails, so that each is sent once, whichever process is killed.
 */
export const mailWhatIsDue = (options: Options) => async () => {
  const context = options()
  // Without a mail server, mails are files for the administrator, who needs only those with links.
  if (!context.config.smtpUrl) return
  const at = context.now()
  const { database } = context
  for (const step of [findUnreadSince, mailUnread, mailDigests])
    while ((await database.transaction((tx) => step(tx, context, at))) >= BATCH_SIZE);
}

type Step = (tx: Tx, context: ReturnType<Options>, at: Date) => Promise<number>

/** Notes who has something to be mailed. One process at a time, the others skip it. */
const findUnreadSince: Step = async (tx, _context, at) => {
  const progress = await tx.selectFrom('mail_progress').select('until').forUpdate().skipLocked().executeTakeFirst()
  if (!progress) return 0
  const from = new Date(Math.max(progress.until.getTime(), at.getTime() - OLDEST_MS))
  const to = new Date(at.getTime() - UNREAD_MINUTES * MINUTE)
  if (to <= from) return 0
  const found = await tx
    .selectFrom('notifications')
    .select(['user_id', 'happened_at', 'reason'])
    .where('happened_at', '>', from)
    .where('happened_at', '<=', to)
    .orderBy('happened_at')
    .fetch(BATCH_SIZE, 'with ties')
    .execute()
  const until = found.length >= BATCH_SIZE ? found.at(-1)!.happened_at : to
  const mailable = reasonsOf(kinds)
  const uids = found.flatMap(({ user_id, reason }) => (mailable.includes(reason) ? [user_id] : []))
  await tx
    .updateTable('mail_choices')
    .set({ mail_at: sql`greatest(${at}, mailed_at + make_interval(mins => ${MAIL_PAUSE_MINUTES}))` })
    .where('user_id', 'in', lockInOrder(tx, uids))
    .execute()
  await tx.updateTable('mail_progress').set({ until }).execute()
  return found.length
}

const lockInOrder = (tx: Tx, uids: string[]) =>
  tx
    .selectFrom('mail_choices')
    .select('user_id')
    .where('user_id', '=', sql<string>`any(${[...new Set(uids)]}::uuid[])`)
    .where('mail_at', 'is', null)
    .where(sql<boolean>`cardinality(at_once) > 0`)
    .orderBy('user_id')
    .forUpdate()

const columns = [
  'user_id',
  'key',
  'at_once',
  'in_digest',
  'rhythm',
  'hour',
  'mailed_until',
  'digested_until',
  'is_scheduled',
  'refused_at',
] as const

const mailUnread: Step = async (tx, context, at) => {
  const due = await tx
    .selectFrom('mail_choices')
    .select(columns)
    .where('mail_at', '<=', at)
    .orderBy('mail_at')
    .limit(BATCH_SIZE)
    .forUpdate()
    .skipLocked()
    .execute()
  for (const row of due) {
    const section = await unreadSection(tx, row.user_id, reasonsOf(row.at_once), row.mailed_until)
    const first = section.items[0]
    const total = section.items.length + section.more
    if (first && !row.refused_at)
      await enqueue(tx, context, row, {
        subject: total === 1 ? first.title : `${total} things wait for you in Cohort`,
        sections: [section],
        button: total === 1 ? { label: 'Open', path: first.path } : { label: 'Open Cohort', path: '/dashboard' },
      })
    await tx
      .updateTable('mail_choices')
      .set({ mail_at: null, mailed_until: at, ...(first && { mailed_at: at }) })
      .where('user_id', '=', row.user_id)
      .execute()
  }
  return due.length
}

const mailDigests: Step = async (tx, context, at) => {
  const due = await tx
    .selectFrom('mail_choices')
    .innerJoin('people', 'people.id', 'mail_choices.user_id')
    .select([...columns, 'people.time_zone'])
    .where('next_digest_at', '<=', at)
    .orderBy('next_digest_at')
    .limit(BATCH_SIZE)
    .forUpdate('mail_choices')
    .skipLocked()
    .execute()
  for (const row of due) {
    // A row that is new, or whose hour was changed, first gets the hour.
    if (row.is_scheduled && !row.refused_at) {
      const sections = await digestSections(tx, row, at)
      if (sections.length > 0)
        await enqueue(tx, context, row, {
          subject: digestSubject(sections, row.rhythm),
          sections,
          button: { label: 'Open Cohort', path: '/dashboard' },
        })
    }
    const rhythm = row.rhythm as MailChoices['rhythm']
    await tx
      .updateTable('mail_choices')
      .set({
        is_scheduled: true,
        next_digest_at: nextDigest({ rhythm, hour: row.hour, timeZone: row.time_zone }, at),
        ...(row.is_scheduled && { digested_until: at }),
      })
      .where('user_id', '=', row.user_id)
      .execute()
  }
  return due.length
}

type Content = { subject: string; sections: NewsSection[]; button: { label: string; path: string } }

/** Nothing to addresses that are not confirmed: a stranger may have signed up with them. */
async function enqueue(
  tx: Tx,
  { config, jobs }: ReturnType<Options>,
  { user_id: uid, key }: { user_id: string; key: string },
  content: Content,
) {
  const recipient = await findMailRecipient(tx, uid)
  if (!recipient || !(await isEmailConfirmed(tx, uid))) return
  const mail = newsMail({ ...content, to: recipient.email, key, origin: linkOrigin(config) })
  await jobs.enqueue(tx, 'news-mail', { uid, mail })
}
