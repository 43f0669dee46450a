import { once } from 'node:events'
import hoodiecrow, { type ImapServer } from 'hoodiecrow-imap'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { confirmEmail } from '#test/accounts.ts'
import { cast, join, type Person } from '#test/cast.ts'
import { freePort } from '#test/product-process.ts'
import { type Server, startServer } from '#test/server.ts'
import { notificationChoices } from '../../choices-contract.ts'
import { readReport } from '../rules/read-bounce.ts'
import { readBounces } from './read-bounces.ts'

type Report = { address: string; key: string; status: string; action?: string }

const lines = (text: string) => text.replaceAll('\n', '\r\n')

/** As Postfix 3 writes it, with the headers of the mail that came back. */
const postfixReport = ({ address, key, status, action = 'failed' }: Report) =>
  lines(`From: MAILER-DAEMON@mx.example.org (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
To: hello@cohort.example.org
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
	boundary="4dXyZ2.1764097531/mx.example.org"

--4dXyZ2.1764097531/mx.example.org
Content-Description: Notification
Content-Type: text/plain; charset=utf-8

This is the mail system at host mx.example.org.

<${address}>: host mail.example.org[192.0.2.25] said: 550 ${status} (in reply to RCPT TO command)

--4dXyZ2.1764097531/mx.example.org
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.org
X-Postfix-Queue-ID: 4dXyZ2
X-Postfix-Sender: rfc822; hello@cohort.example.org
Arrival-Date: Tue, 25 Nov 2026 18:25:31 +0000 (UTC)

Final-Recipient: rfc822; ${address}
Original-Recipient: rfc822;${address}
Action: ${action}
Status: ${status}
Remote-MTA: dns; mail.example.org
Diagnostic-Code: smtp; 550 ${status} <${address}>: Recipient address
    rejected: User unknown

--4dXyZ2.1764097531/mx.example.org
Content-Description: Undelivered Message Headers
Content-Type: text/rfc822-headers

Return-Path: <hello@cohort.example.org>
From: Cohort <hello@cohort.example.org>
To: ${address}
Subject: Your day in Cohort
List-Unsubscribe: <https://cohort.example.org/api/unsubscriptions/${key}>
List-Unsubscribe-Post: List-Unsubscribe=One-Click

--4dXyZ2.1764097531/mx.example.org--
`)

/** As Exchange Online writes it, with the whole mail, and a folded header in it. */
const exchangeReport = ({ address, key, status, action = 'failed' }: Report) =>
  lines(`From: <postmaster@example.org>
To: <hello@cohort.example.org>
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
	boundary="f2b1c0aa-7c7a-4c0b"
Subject: Undeliverable: Your day in Cohort

--f2b1c0aa-7c7a-4c0b
Content-Type: multipart/alternative; differences=Content-Type;
	boundary="inner-f2b1"

--inner-f2b1
Content-Type: text/plain; charset="us-ascii"
Content-Transfer-Encoding: quoted-printable

Your message couldn't be delivered. The address wasn't found.

--inner-f2b1
Content-Type: text/html; charset="us-ascii"

<p>Your message couldn't be delivered.</p>

--inner-f2b1--

--f2b1c0aa-7c7a-4c0b
Content-Type: message/delivery-status

Reporting-MTA: dns;AM0PR01MB0001.eurprd01.prod.exchangelabs.com
Received-From-MTA: dns;mail.cohort.example.org

Final-Recipient: rfc822;${address}
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp;550 ${status} RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup

--f2b1c0aa-7c7a-4c0b
Content-Type: message/rfc822

Received: from mail.cohort.example.org (192.0.2.7) by AM0PR01MB0001
From: Cohort <hello@cohort.example.org>
To: <${address}>
Subject: Your day in Cohort
List-Unsubscribe:
	<https://cohort.example.org/api/unsubscriptions/${key}>
MIME-Version: 1.0
Content-Type: text/plain

Due today: oil the mill

--f2b1c0aa-7c7a-4c0b--
`)

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
