import { rmSync } from 'node:fs'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { push } from '#features/notifications/push-contract.ts'
import { addressOf } from '#test/address-of.ts'
import { join } from '#test/cast.ts'
import { freshDatabase } from '#test/fresh-database.ts'
import { startMailServer } from '#test/mail-server.ts'
import { freePort, startProduct } from '#test/product-process.ts'
import { exampleSubscription } from '#test/push-service.ts'
import { queryOnce } from '#test/query-once.ts'
import { type Server, startServer } from '#test/server.ts'
import { emptyFolder } from '#test/temporary-data-folder.ts'
import type { Mail } from './mail.ts'

const mail: Mail = {
  to: 'grace@cohort.test',
  subject: 'Come to the table',
  text: 'There is a seat.',
  html: '<p>There is a seat.',
}

describe('mail', () => {
  const open: { close(): unknown }[] = []
  afterEach(async () => {
    for (const one of open.splice(0).reverse()) await one.close()
  })

  async function start(settings: Record<string, string> = {}) {
    const server = await startServer({ settings })
    open.push(server)
    return server
  }

  const enqueue = (server: Server) =>
    server.context.database.transaction((tx) => server.context.jobs.enqueue(tx, 'mail', mail))

  test('without SMTP is kept as a file that any mail program opens', async () => {
    const server = await start()
    const jobId = await enqueue(server)
    const letter = await server.outbox.letterTo(mail.to)
    expect(letter).toMatchObject({ subject: mail.subject, text: expect.stringContaining(mail.text) })
    expect(letter.html).toContain(mail.html)
    expect(letter.email.messageId).toBe(`<${jobId}@localhost>`)
  })

  test('that is sent together goes out together', async () => {
    const server = await start()
    await server.context.database.transaction(async (tx) => {
      for (let count = 0; count < 20; count++) await server.context.jobs.enqueue(tx, 'mail', mail)
    })
    await server.outbox.letterTo(mail.to, { count: 20, seconds: 20 })
    expect(await server.outbox.lettersTo(mail.to)).toHaveLength(20)
    // One for the transaction, and two for the queues.
    expect(server.context.database.pool.totalCount).toBeLessThanOrEqual(3)
  })

  test('of a transaction that fails is never sent', async () => {
    const server = await start()
    const failing = server.context.database.transaction(async (tx) => {
      await server.context.jobs.enqueue(tx, 'mail', { ...mail, to: 'nobody@cohort.test' })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await enqueue(server)
    await server.outbox.letterTo(mail.to)
    expect(await server.outbox.lettersTo('nobody@cohort.test')).toEqual([])
  })

  test('waits while the mail server is away, is counted meanwhile, and then arrives once', async () => {
    const port = await freePort()
    const server = await start({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Cohort <hello@cohort.example>' })
    const jobId = await enqueue(server)
    await expect.poll(() => server.logged()).toContain('a job failed and will be tried again')
    const waiting = async () => (await server.context.jobs.counts()).find(({ name }) => name === 'mail')?.waiting
    await expect.poll(waiting).toBe(1)
    const received = await startMailServer(port)
    open.push(received)
    await expect.poll(() => received.emails.length, { interval: 50 }).toBe(1)
    expect(received.emails[0]).toMatchObject({
      messageId: `<${jobId}@cohort.example>`,
      from: { name: 'Cohort', address: 'hello@cohort.example' },
      subject: mail.subject,
    })
  })

  test('is given up once the mail server refuses its address for good', async () => {
    const port = await freePort()
    open.push(await startMailServer(port, { refuses: () => true }))
    const server = await start({ SMTP_URL: `smtp://127.0.0.1:${port}` })
    await enqueue(server)
    await expect.poll(() => server.logged()).toContain('a mail is given up, because its address refuses it')
    const left = async () => await queryOnce(server.connection, "select state from jobs.job where name = 'mail'")
    await expect.poll(left).toEqual([{ state: 'completed' }])
  })

  test('says nothing of the person in the log', async () => {
    const server = await start()
    await enqueue(server)
    await server.outbox.letterTo(mail.to)
    expect(server.logged()).not.toContain('grace')
  })
})

test('queues of an older version get the policy and options of this one, and keep their jobs', async () => {
  const { connection, drop } = await freshDatabase()
  onTestFinished(drop)
  const start = () => startServer({ connection })
  const queues = () =>
    queryOnce(connection, 'select name, policy, notify, retry_limit, heartbeat_seconds from jobs.queue order by name')
  const jobs = () => queryOnce(connection, "select name, id from jobs.job where state = 'created' order by name")

  const first = await start()
  await first.context.database.transaction(async (tx) => {
    for (const name of ['mail', 'push'] as const)
      await first.context.jobs.enqueueOnce(tx, name, {} as never, { key: 'one', afterSeconds: 3600 })
  })
  await first.close()
  const [queuesOfToday, waiting] = [await queues(), await jobs()]
  expect(waiting).toHaveLength(2)
  await queryOnce(
    connection,
    `update jobs.queue set policy = 'standard' where name = 'push';
    update jobs.queue set policy = 'stately', notify = false where name = 'mail';
    update jobs.job set policy = 'stately' where name = 'mail';
    update jobs.queue set notify = false where name = 'bounces'`,
  )

  const second = await start()
  await second.close()
  expect(await queues()).toEqual(queuesOfToday)
  expect(await jobs()).toEqual(waiting)
  // Of jobs under 'stately' pg-boss drops the second that is to be tried again.
  expect(await queryOnce(connection, "select policy from jobs.job where name = 'mail'")).toEqual([
    { policy: 'standard' },
  ])
})

test('a process that stops finishes what its jobs are doing', async () => {
  const { connection, drop } = await freshDatabase()
  onTestFinished(drop)
  const [begun, ending] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const post = async () => {
    begun.resolve()
    await ending.promise
    return { status: 201, text: '' }
  }
  const server = await startServer({ connection, post })
  const ada = await join(server, 'Ada')
  await ada.request(push.turnOn, { body: exampleSubscription() })
  await ada.request(push.tryOut)
  await begun.promise
  const closing = server.close()
  setTimeout(() => ending.resolve(), 100)
  await closing
  const states = await queryOnce(connection, "select state from jobs.job where name = 'push-message'")
  expect(states).toEqual([{ state: 'completed' }])
})

test('what came due during an outage is done when a process starts, accounts that go among it', async () => {
  const { connection, drop } = await freshDatabase()
  onTestFinished(drop)
  const settings = { DATA_DIR: emptyFolder(), PORT: await freePort(), DATABASE_URL: addressOf({ connection }) }
  const product = await startProduct(settings)
  const jobs = () =>
    queryOnce(
      connection,
      "select name from jobs.job where singleton_key = 'at start' and state = 'completed' order by name",
    )
  const atStart = ['application-mornings', 'goal-steps', 'old-accounts', 'reminders', 'review-reminders']
  await expect.poll(jobs).toEqual(atStart.map((name) => ({ name })))
  await product.end('SIGTERM')
  rmSync(settings.DATA_DIR, { recursive: true })
})
