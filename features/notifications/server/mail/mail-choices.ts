import * as z from 'zod/mini'
import { isEmailConfirmed } from '#features/identity/server/queries/accounts.ts'
import type { Context, Me } from '#server/context.ts'
import type { Db, Tx } from '#server/database/database.ts'
import { cancelJobs } from '#server/jobs/jobs.ts'
import type { Kind } from '../../contract.ts'
import type { MailChoices } from '../../mail-contract.ts'

type Where = Pick<Context, 'config'>

export async function findMailChoices({ config }: Where, db: Db, me: Me): Promise<MailChoices> {
  const row = await db
    .selectFrom('mail_choices')
    .select(['at_once', 'in_digest', 'rhythm', 'hour', 'refused_at'])
    .where('user_id', '=', me.uid)
    .executeTakeFirstOrThrow()
  return {
    atOnce: row.at_once as Kind[],
    inDigest: row.in_digest as Kind[],
    rhythm: row.rhythm as MailChoices['rhythm'],
    hour: row.hour,
    stopped: !config.smtpUrl
      ? 'no-mail-server'
      : !(await isEmailConfirmed(db, me.uid))
        ? 'unconfirmed'
        : row.refused_at
          ? 'refused'
          : null,
  }
}

type Choices = Omit<MailChoices, 'stopped'>

export async function changeMailChoices(context: Where, tx: Tx, me: Me, wanted: Partial<Choices>) {
  const { atOnce, inDigest, rhythm, hour } = wanted
  const isRescheduled = rhythm !== undefined || hour !== undefined
  const { rhythm: after } = await tx
    .updateTable('mail_choices')
    .set({
      refused_at: null,
      ...(atOnce && { at_once: [...new Set(atOnce)] }),
      ...(inDigest && { in_digest: [...new Set(inDigest)] }),
      ...(rhythm && { rhythm }),
      ...(hour !== undefined && { hour }),
    })
    .where('user_id', '=', me.uid)
    .returning('rhythm')
    .executeTakeFirstOrThrow()
  if (isRescheduled)
    await tx
      .updateTable('mail_choices')
      .set({ is_scheduled: false, next_digest_at: after === 'never' ? null : new Date(0) })
      .where('user_id', '=', me.uid)
      .execute()
  tx.announce({ type: 'settings.changed', uid: me.uid })
  return findMailChoices(context, tx, me)
}

/** Ends all mails about notifications. Doing it twice, or with a key that nobody has, changes nothing. */
export async function stopMails(tx: Tx, key: string): Promise<void> {
  if (!z.uuid().safeParse(key).success) return
  const row = await tx
    .updateTable('mail_choices')
    .set({ at_once: [], rhythm: 'never', next_digest_at: null, mail_at: null })
    .where('key', '=', key)
    .returning('user_id')
    .executeTakeFirst()
  if (!row) return
  await cancelJobs(tx, 'news-mail', { uid: row.user_id })
  tx.announce({ type: 'settings.changed', uid: row.user_id })
}
