import { setTimeout as sleep } from 'node:timers/promises'
import type { Database, Db } from '#server/database/database.ts'
import type { Mail } from '#server/jobs/mail.ts'

type MailJobOptions = { database: Database; send(mail: Mail, jobId: string): Promise<void> }
type SmtpError = Error & { responseCode?: number; code?: string }

/**
 * The job: mails an invite and writes down what became of it, so that its inviter sees it. One that was withdrawn,
 * answered or mailed again meanwhile is not sent, nor one to somebody who blocked the inviter, who is not to notice.
 */
export const mailInvite =
  ({ database, send }: MailJobOptions) =>
  async ({ inviteId, mail }: { inviteId: string; mail: Mail }, jobId: string) => {
    const note = (delivery: 'sent' | 'failing') => saveDelivery(database, { inviteId, jobId, delivery })
    const waiting = await findUnsentInvite(database.db, inviteId, jobId)
    if (!waiting) return
    try {
      if (!waiting.is_withheld) await send(mail, jobId)
    } catch (error) {
      const { responseCode = 0, code } = error as SmtpError
      // A mail server that cannot be reached has refused nothing: the mail stays in its queue.
      if (responseCode > 0) await note('failing')
      // An address that will never take it is not worth two days of trying.
      if (code === 'EENVELOPE' && responseCode >= 500) return
      throw error
    }
    // What has left must not leave again because the database was away for a moment just then.
    await retryUntilSaved(() => note('sent'))
  }

const MAX_ATTEMPTS = 60
const RETRY_DELAY_MS = 500

async function retryUntilSaved(work: () => Promise<unknown>) {
  for (let tried = 1; ; tried++) {
    try {
      return await work()
    } catch (error) {
      if (tried === MAX_ATTEMPTS) throw error
      await sleep(RETRY_DELAY_MS)
    }
  }
}

const findUnsentInvite = (db: Db, inviteId: string, jobId: string) =>
  db
    .selectFrom('invites')
    .select('is_withheld')
    .where('id', '=', inviteId)
    .where('mail_job', '=', jobId)
    .where('delivery', '<>', 'sent')
    .executeTakeFirst()

type DeliveryChange = { inviteId: string; jobId: string; delivery: 'sent' | 'failing' }

const saveDelivery = (database: Database, { inviteId, jobId, delivery }: DeliveryChange) =>
  database.transaction(async (tx) => {
    const noted = await tx
      .updateTable('invites')
      .set({ delivery })
      .where('id', '=', inviteId)
      .where('mail_job', '=', jobId)
      .where('delivery', '<>', delivery)
      .returning(['team_id', 'inviter_id'])
      .executeTakeFirst()
    if (noted) tx.announce({ type: 'invite.delivered', inviteId, teamId: noted.team_id, by: noted.inviter_id })
  })
