import * as z from 'zod/mini'
import type { Tx } from '#server/database/types.ts'
import { cancelJobs } from '#server/jobs/jobs.ts'

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
