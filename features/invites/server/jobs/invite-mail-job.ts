import { setTimeout as sleep } from 'node:timers/promises'
import type { Database, Db } from '#server/database/types.ts'
import type { JobContext } from '#server/jobs/job.ts'
import type { JobData } from '#server/jobs/job-data.ts'
import type { Mail, SmtpError } from '#server/jobs/mail.ts'

declare module '#server/jobs/job-data.ts' {
  interface JobData {
    'invite-mail': { inviteId: string; mail: Mail }
  }
}

type Delivery = 'sent' | 'failing'

/** Skips ended invites and people who blocked the inviter, who must not notice. */
export async function mailInvite(
  { database, send }: JobContext,
  { inviteId, mail }: JobData['invite-mail'],
  jobId: string,
) {
  const save = (delivery: Delivery) => saveDelivery(database, inviteId, jobId, delivery)
  const invite = await findUnsentInvite(database.db, inviteId, jobId)
  if (!invite) return
  try {
    if (!invite.is_withheld) await send(mail, jobId)
  } catch (error) {
    // Without a response the mail server is down and the mail stays queued.
    if ((error as SmtpError).responseCode) await save('failing')
    throw error
  }
  // Otherwise the job would run again and send the mail twice.
  await retryUntilSaved(() => save('sent'))
}

const MAX_ATTEMPTS = 60
const RETRY_DELAY_MS = 500

async function retryUntilSaved(work: () => Promise<unknown>) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === MAX_ATTEMPTS) throw error
      await sleep(RETRY_DELAY_MS)
    }
  }
}

const findUnsentInvite = (db: Db, inviteId: string, jobId: string) =>
  db
    .selectFrom('invites')
    .select('is_withheld')
    .where((where) => where.and({ id: inviteId, mail_job: jobId }))
    .where('delivery', '<>', 'sent')
    .executeTakeFirst()

const saveDelivery = (database: Database, inviteId: string, jobId: string, delivery: Delivery) =>
  database.transaction(async (tx) => {
    const invite = await tx
      .updateTable('invites')
      .set({ delivery })
      .where((where) => where.and({ id: inviteId, mail_job: jobId }))
      .where('delivery', '<>', delivery)
      .returning(['team_id', 'inviter_id'])
      .executeTakeFirst()
    if (invite) tx.announce({ type: 'invite.delivered', inviteId, teamId: invite.team_id, by: invite.inviter_id })
  })
