import { sql } from 'kysely'
import { findIdsByEmail } from '#features/people/server/queries/find-by-email.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/database/types.ts'
import { type Bounce, readReport } from '../rules/read-bounce.ts'

/** Mails in one run, so that an inbox with many starts slowly. */
const BATCH_SIZE = 200
/** Bytes. The report stands before the mail that came back. */
const SIZE_MAX = 256 * 1024

type Options = Pick<Context, 'config' | 'database' | 'log' | 'now'>

/**
 * Reads what came to BOUNCE_IMAP_URL since the last time, without changing anything there. An address that refuses mail
 * for good gets no more, and Settings says so. One process at a time, by the policy of its queue; reading a mail twice
 * changes nothing.
 */
export async function readBounces({ config, database, log }: Options) {
  if (!config.bounceImapUrl) return
  const client = await openInbox(config.bounceImapUrl)
  await client.connect()
  try {
    const { uidValidity } = await client.mailboxOpen('INBOX', { readOnly: true })
    const lastUid = await findProgress(database, Number(uidValidity))
    // `*` is the last one, also if it was read already.
    const found = (await client.search({ uid: `${lastUid + 1}:*` }, { uid: true })) || []
    const uids = found.filter((uid) => uid > lastUid).slice(0, BATCH_SIZE)
    if (uids.length === 0) return
    for await (const { uid, source } of client.fetch(
      uids,
      { uid: true, source: { maxLength: SIZE_MAX } },
      { uid: true },
    )) {
      // Otherwise one that is made to fail would hold up all that come after it.
      const bounce = source && (await readReport(source).catch((error: Error) => skip(log, error)))
      await database.transaction(async (tx) => {
        if (bounce && (await stopMails(tx, bounce))) log.info('a mail came back, so its address gets no more')
        await saveProgress(tx, Number(uidValidity), uid)
      })
    }
  } finally {
    await client.logout()
  }
}

function skip(log: Options['log'], { message: reason }: Error) {
  log.info({ reason }, 'a mail in the inbox of bounces cannot be read and is left out')
  return null
}

async function openInbox(url: string) {
  // Loaded here, because most servers have no such inbox.
  const { ImapFlow } = await import('imapflow')
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'imaps:'
  const client = new ImapFlow({
    host: hostname,
    port: Number(port) || (secure ? 993 : 143),
    secure,
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
  })
  // What fails says so where it is awaited.
  client.on('error', () => client.close())
  return client
}

async function findProgress({ db }: Options['database'], uidValidity: number): Promise<number> {
  const { uid_validity, last_uid } = await db
    .selectFrom('bounce_progress')
    .select(['uid_validity', 'last_uid'])
    .executeTakeFirstOrThrow()
  return Number(uid_validity) === uidValidity ? Number(last_uid) : 0
}

const saveProgress = (tx: Tx, uidValidity: number, uid: number) =>
  tx
    .updateTable('bounce_progress')
    .set({
      uid_validity: uidValidity,
      last_uid: sql`case when uid_validity = ${uidValidity} then greatest(last_uid, ${uid}) else ${uid} end`,
    })
    .execute()

/** Only of the person whose mail came back, and if they still have that address. @returns whether that is so */
async function stopMails(tx: Tx, { addresses, mailKey }: Bounce): Promise<boolean> {
  const uids = [...(await findIdsByEmail(tx, addresses)).values()]
  const row = await tx
    .updateTable('mail_choices')
    .set({ refused_at: tx.now })
    .where('key', '=', mailKey)
    .where('refused_at', 'is', null)
    .where('user_id', '=', sql<string>`any(${uids}::uuid[])`)
    .returning('user_id')
    .executeTakeFirst()
  if (row) tx.announce({ type: 'settings.changed', uid: row.user_id })
  return row !== undefined
}
