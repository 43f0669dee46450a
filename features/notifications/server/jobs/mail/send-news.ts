import { findMailRecipient } from '#features/people/server/queries/find-by-email.ts'
import type { JobContext } from '#server/jobs/job.ts'
import type { JobData } from '#server/jobs/job-data.ts'
import { isNotCancelled } from '#server/jobs/jobs.ts'
import { isRefusedForGood } from '#server/jobs/mail.ts'

/**
 * Not to an address that the person has left while the mail waited. If the mail server refuses the address for good, nothing more is
 * sent to it, and Settings says so.
 */
export async function sendNewsMail(
  { database, send, now }: JobContext,
  { uid, mail }: JobData['news-mail'],
  jobId: string,
) {
  const isWanted = await database.transaction(
    async (tx) =>
      (await isNotCancelled(tx, 'news-mail', jobId)) && (await findMailRecipient(tx, uid))?.email === mail.to,
  )
  if (!isWanted) return
  try {
    await send(mail, jobId)
  } catch (error) {
    if (!isRefusedForGood(error as Error)) throw error
    await database.transaction(async (tx) => {
      await tx.updateTable('mail_choices').set({ refused_at: now() }).where('user_id', '=', uid).execute()
      tx.announce({ type: 'settings.changed', uid })
    })
  }
}
