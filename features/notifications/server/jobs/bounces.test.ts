import { once } from 'node:events'
import hoodiecrow, { type ImapServer } from 'hoodiecrow-imap'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { confirmEmail } from '#test/accounts.ts'
import { cast, join, type Person } from '#test/cast.ts'
import { freePort } from '#test/product-process.ts'
import { type Server, startServer } from '#test/server.ts'
import { notificationChoices } from '../../choices-contract.ts'
import { readReport } from '../rules/read-bounce.ts'
import { exchangeReport, postfixReport, type Report } from '../rules/sample-reports.ts'
import { readBounces } from './read-bounces.ts'

const key = '11111111-2222-4333-8444-555555555555'
const of = (report: Partial<Report> = {}) => ({ address: 'ada@example.org', key, status: '5.1.1', ...report })
const read = (text: string) => readReport(Buffer.from(text))

describe('a report', () => {
  test.each([
    ['Postfix', postfixReport],
    ['Exchange', exchangeReport],
  ])('of %s says which address refuses mail for good', async (_, write) => {
    expect(await read(write(of()))).toEqual({ addresses: expect.arrayContaining(['ada@example.org']), mailKey: key })
  })

  test.each([
    ['a full mailbox', { status: '5.2.2' }],
    ['a filter', { status: '5.7.1' }],
    ['a delay', { status: '4.4.1', action: 'delayed' }],
    ['a mail that Cohort did not send', { key: 'none' }],
  ])('about %s stops nothing', async (_, report) => {
    expect(await read(postfixReport(of(report)))).toBeNull()
  })

  test('is not what a person answers', async () => {
    expect(
      await read('From: ada@example.org\r\nSubject: Thanks\r\n\r\nFinal-Recipient: rfc822; ada@example.org'),
    ).toBeNull()
  })
})

describe('an inbox of bounces', () => {
  let inbox: ImapServer
  let server: Server
  let ada: Person
  let grace: Person

  beforeAll(async () => {
    const port = Number(await freePort())
    inbox = hoodiecrow({ storage: { INBOX: { messages: [{ raw: 'Subject: Hello\r\n\r\nA person wrote this.' }] } } })
    inbox.listen(port)
    await once(inbox.server, 'listening')
    server = await startServer({
      settings: { SMTP_URL: 'smtp://127.0.0.1:1', BOUNCE_IMAP_URL: `imap://testuser:testpass@127.0.0.1:${port}` },
    })
    ;({ ada, grace } = await cast(server))
    for (const person of [ada, grace]) await confirmEmail(server.context, person)
  })
  afterAll(async () => {
    await server.close()
    await new Promise((resolve) => inbox.server.close(resolve))
  })

  const run = () => readBounces(server.context)
  /** One by one, because this server sends no text of the second mail that is fetched at once. */
  async function arrive(raw: string) {
    inbox.appendMessage('INBOX', [], false, raw)
    await run()
  }
  const stopped = async (person: Person) => (await person.request(notificationChoices.find)).stopped
  async function keyOf({ me }: Person) {
    const { db } = server.context.database
    const row = await db
      .selectFrom('mail_choices')
      .select('key')
      .where('user_id', '=', me.uid)
      .executeTakeFirstOrThrow()
    return row.key
  }

  test('stops mail to an address that is gone, says so in Settings, and is read on from there', async () => {
    await run()
    expect(await stopped(ada)).toBeNull()
    await arrive(postfixReport({ address: ada.me.email, key: await keyOf(ada), status: '5.1.1' }))
    expect(await stopped(ada)).toBe('refused')
    expect(await stopped(grace)).toBeNull()
    // Choosing anything tries again, and the same report does not stop it a second time.
    await ada.request(notificationChoices.change, { body: { hour: 9 } })
    await run()
    expect(await stopped(ada)).toBeNull()
  })

  test('Mallory, who writes such a report about Grace without her key, stops nothing', async () => {
    await arrive(postfixReport({ address: grace.me.email, key: await keyOf(ada), status: '5.1.1' }))
    await arrive(postfixReport({ address: grace.me.email, key: crypto.randomUUID(), status: '5.1.1' }))
    await arrive(postfixReport({ address: 'former@cohort.test', key: await keyOf(grace), status: '5.1.1' }))
    expect(await stopped(grace)).toBeNull()
    expect(await stopped(ada)).toBeNull()
  })

  test('of which one mail cannot be read, holds up none that come after it', async () => {
    const hedy = await join(server, 'Hedy')
    await confirmEmail(server.context, hedy)
    const nested = Array.from(
      { length: 300 },
      (_, depth) => `Content-Type: multipart/mixed; boundary="b${depth}"\r\n\r\n--b${depth}\r\n`,
    )
    await arrive(nested.join(''))
    await arrive(postfixReport({ address: hedy.me.email, key: await keyOf(hedy), status: '5.1.1' }))
    expect(await stopped(hedy)).toBe('refused')
  })

  test('is read by one process at a time', async () => {
    const { rows } = await server.context.database.pool.query(`select policy from jobs.queue where name = 'bounces'`)
    expect(rows).toEqual([{ policy: 'exclusive' }])
  })
})
