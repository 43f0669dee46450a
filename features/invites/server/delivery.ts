import { setTimeout as sleep } from 'node:timers/promises'
import type { Database, Db } from '#server/database.ts'
import type { Mail } from '#server/mail.ts'

type Delivering = { database: Database; send(mail: Mail, jobId: string): Promise<void> }
type Refusal = Error & { responseCode?: number; code?: string }

/**
 * The job: mails an invite and writes down what became of it, so that its inviter sees it. One that was withdrawn,
 * answered or mailed again meanwhile is not sent, nor one to somebody who blocked the inviter, who is not to notice.
 */
export const mailInvite =
  ({ database, send }: Delivering) =>
  async ({ inviteId, mail }: { inviteId: string; mail: Mail }, jobId: string) => {
    const note = (delivery: 'sent' | 'failing') => noteDelivery(database, { inviteId, jobId, delivery })
    const waiting = await findWaiting(database.db, inviteId, jobId)
    if (!waiting) return
    try {
      if (!waiting.is_withheld) await send(mail, jobId)
    } catch (error) {
      const { responseCode = 0, code } = error as Refusal
      // A mail server that cannot be reached has refused nothing: the mail stays in its queue.
      if (responseCode > 0) await note('failing')
      // An address that will never take it is not worth two days of trying.
      if (code === 'EENVELOPE' && responseCode >= 500) return
      throw error
    }
    // What has left must not leave again because the database was away for a moment just then.
    await persistently(() => note('sent'))
  }

const TRIES = 60
const PAUSE = 500

async function persistently(work: () => Promise<unknown>) {
  for (let tried = 1; ; tried++) {
    try {
      return await work()
    } catch (error) {
      if (tried === TRIES) throw error
      await sleep(PAUSE)
    }
  }
}

const findWaiting = (db: Db, inviteId: string, jobId: string) =>
  db
    .selectFrom('invites')
    .select('is_withheld')
    .where('id', '=', inviteId)
    .where('mail_job', '=', jobId)
    .where('delivery', '<>', 'sent')
    .executeTakeFirst()

type Note = { inviteId: string; jobId: string; delivery: 'sent' | 'failing' }

const noteDelivery = (database: Database, { inviteId, jobId, delivery }: Note) =>
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
