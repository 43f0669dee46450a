import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/database/types.ts'
import { type Choices, kinds, MAIL_PAUSE_MINUTES, UNREAD_MINUTES } from '../../../choices-contract.ts'
import { enqueueNews } from '../../consequences/enqueue-news.ts'
import { digestSections, digestSubject } from '../../queries/digest.ts'
import { unreadSection } from '../../queries/unread-section.ts'
import { nextDigest } from '../../rules/next-digest.ts'
import { endOfQuietHours } from '../../rules/quiet-hours.ts'
import { hasNoOwnMail, reasonsOf } from '../../rules/reasons.ts'

const MINUTE = 60_000
const BATCH_SIZE = 100
/** After a longer pause, such as a restored backup, old notifications are not mailed. */
const OLDEST_MS = 24 * 60 * MINUTE

type Options = Pick<Context, 'config' | 'database' | 'jobs' | 'now'>

/**
 * Every minute: finds whose notifications stayed unread, and mails what is due. Each step is a transaction that also
 * enqueues its mails, so that each is sent once, whichever process is killed.
 */
export async function mailWhatIsDue(context: Options) {
  // Without a mail server, mails are files for the administrator, who needs only those with links.
  if (!context.config.smtpUrl) return
  const at = context.now()
  const { database } = context
  for (const step of [findUnreadSince, mailUnread, mailDigests])
    while ((await database.transaction((tx) => step(tx, context, at))) >= BATCH_SIZE);
}

type Step = (tx: Tx, context: Options, at: Date) => Promise<number>

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
  const mailable = reasonsOf(kinds).filter(hasNoOwnMail)
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

/** What another process is mailing is skipped. */
const lockDue = (tx: Tx, when: 'mail_at' | 'next_digest_at', at: Date) =>
  tx
    .selectFrom('mail_choices')
    .innerJoin('people', 'people.id', 'mail_choices.user_id')
    .select([
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
      'quiet_from',
      'quiet_until',
      'people.time_zone',
    ])
    .where(when, '<=', at)
    .orderBy(when)
    .limit(BATCH_SIZE)
    .forUpdate('mail_choices')
    .skipLocked()
    .execute()

const mailUnread: Step = async (tx, context, at) => {
  const due = await lockDue(tx, 'mail_at', at)
  for (const row of due) {
    const quietUntil = endOfQuietHours(row, at)
    if (quietUntil) {
      await setMailAt(tx, row.user_id, { mail_at: quietUntil })
      continue
    }
    const section = await unreadSection(tx, row.user_id, reasonsOf(row.at_once).filter(hasNoOwnMail), row.mailed_until)
    const first = section.items[0]
    const total = section.items.length + section.more
    if (first && !row.refused_at)
      await enqueueNews(tx, context, row, {
        subject: total === 1 ? first.title : `${total} things wait for you in Cohort`,
        sections: [section],
        button: total === 1 ? { label: 'Open', path: first.path } : { label: 'Open Cohort', path: '/dashboard' },
      })
    await setMailAt(tx, row.user_id, { mail_at: null, mailed_until: at, ...(first && { mailed_at: at }) })
  }
  return due.length
}

type MailAt = { mail_at: Date | null; mailed_until?: Date; mailed_at?: Date }
const setMailAt = (tx: Tx, uid: string, values: MailAt) =>
  tx.updateTable('mail_choices').set(values).where('user_id', '=', uid).execute()

const mailDigests: Step = async (tx, context, at) => {
  const due = await lockDue(tx, 'next_digest_at', at)
  for (const row of due) {
    // A row that is new, or whose hour was changed, first gets the hour.
    if (row.is_scheduled && !row.refused_at) {
      const sections = await digestSections(tx, row, at)
      if (sections.length > 0)
        await enqueueNews(tx, context, row, {
          subject: digestSubject(sections, row.rhythm),
          sections,
          button: { label: 'Open Cohort', path: '/dashboard' },
        })
    }
    const rhythm = row.rhythm as Choices['rhythm']
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
