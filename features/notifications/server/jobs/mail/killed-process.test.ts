import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { confirmEmail } from '#test/accounts.ts'
import { addressOf } from '#test/address-of.ts'
import { join, type Person } from '#test/cast.ts'
import { roomOf, sendMessage } from '#test/chat.ts'
import { startMailServer } from '#test/mail-server.ts'
import { freePort, type Product, startProduct } from '#test/product-process.ts'
import { repetitions } from '#test/repetitions.ts'
import { type Server, startServer } from '#test/server.ts'
import { addTask, makeConfirmedTeam } from '#test/teams.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

// Three processes and this one share the jobs of one database.

const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Berlin', 'Asia/Kathmandu']

let mail: Awaited<ReturnType<typeof startMailServer>>
let settings: { SMTP_URL: string }
let server: Server
let grace: Person
let people: Person[]
let tell: () => Promise<unknown>

beforeAll(async () => {
  const port = await freePort()
  mail = await startMailServer(port)
  settings = { SMTP_URL: `smtp://127.0.0.1:${port}` }
  server = await startServer({ settings })
  grace = await join(server, 'Grace', 'Hopper')
  people = await Promise.all(zones.map((_, index) => join(server, `Ada${index}`)))
  for (const [index, person] of people.entries()) {
    await confirmEmail(server.context, person)
    const { db } = server.context.database
    await db.updateTable('people').set({ time_zone: zones[index]! }).where('id', '=', person.me.uid).execute()
  }
  const team = await makeConfirmedTeam(grace, people)
  const room = await roomOf(grace, team)
  const task = { due: '2026-01-01', assignedUsers: people.map(({ me }) => ({ uid: me.uid })) }
  await addTask(grace, team, { name: 'Oil the mill', ...task })
  const mentions = people.map(({ me }) => me.uid)
  tell = () => sendMessage(grace, people.map(({ me }) => `@${me.displayName}`).join(' '), room, { mentions })
})
afterAll(async () => {
  await server.close()
  await mail.close()
})

/** For everybody now: a message that stayed unread for long, an own reminder, and the digest. */
async function makeAllDue() {
  const { db } = server.context.database
  await sql`delete from notifications`.execute(db)
  await tell()
  await sql`update notifications set happened_at = now() - interval '11 minutes'`.execute(db)
  await sql`update mail_progress set until = now() - interval '20 minutes'`.execute(db)
  await sql`update mail_choices set quiet_from = 0, quiet_until = 0, mailed_at = null, mail_at = null, is_scheduled = true,
    mailed_until = now() - interval '1 hour', digested_until = now() - interval '1 hour', next_digest_at = now()`.execute(
    db,
  )
  await sql`insert into task_reminders (id, task_id, user_id, local_time, created_at, is_scheduled)
    select gen_random_uuid(), task_id, user_id, '2026-01-01T09:00', now(), true from task_assignees`.execute(db)
}

async function start(): Promise<Product> {
  const product = await startProduct({
    ...settings,
    DATA_DIR: temporaryFolder(),
    DATABASE_URL: addressOf(server),
    PORT: await freePort(),
  })
  onTestFinished(async () => void (await product.end('SIGKILL')))
  return product
}

/** Mails that were sent twice have the same Message-ID, by which mail programs know them. */
const mailsTo = ({ me }: Person): string[] => {
  const found = mail.emails.filter(({ to }) => to?.[0]?.address === me.email)
  return [...new Map(found.map((email) => [email.messageId, email.subject ?? ''])).values()].toSorted()
}

test('each kind of mail reaches everybody once, also if a process is killed while it sends', {
  timeout: repetitions(5, 20) * 60_000,
}, async () => {
  const others = [await start(), await start()]
  for (let round = 0; round < repetitions(1, 10); round++) {
    const killed = await start()
    mail.emails.length = 0
    await makeAllDue()
    const { database, jobs } = server.context
    for (let process = 0; process < others.length + 2; process++)
      await database.transaction(async (tx) => {
        await jobs.enqueue(tx, 'own-reminders' as never, null as never)
        await jobs.enqueue(tx, 'due-mails' as never, null as never)
      })
    await expect.poll(() => mail.emails.length, { interval: 5 }).toBeGreaterThan(round % 3)
    await killed.end('SIGKILL')
    for (const person of people)
      await expect
        .poll(() => mailsTo(person), { timeout: 90_000 })
        .toEqual([
          'Grace Hopper mentioned you in Engine',
          'Reminder: Oil the mill',
          expect.stringMatching(/^Your day in Cohort: 1 overdue/),
        ])
    const { rows } = await sql`select from jobs.job where name = 'news-mail' and state = 'failed'`.execute(database.db)
    expect(rows).toEqual([])
  }
})
