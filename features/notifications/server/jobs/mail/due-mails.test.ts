import { sql } from 'kysely'
import type { Email } from 'postal-mime'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { Room } from '#features/chat/contract.ts'
import { messageReports } from '#features/chat/reports-contract.ts'
import { linkOrigin } from '#features/identity/server/rules/mail/link-origin.ts'
import { teams } from '#features/teams/contract.ts'
import { confirmEmail } from '#test/accounts.ts'
import { makeAdministrator } from '#test/administration.ts'
import { waitInTheMorning } from '#test/career.ts'
import { cast, join, type Person, signIn } from '#test/cast.ts'
import { openDirectRoom, roomOf, sendMessage } from '#test/chat.ts'
import { befriend } from '#test/friends.ts'
import { startMailServer } from '#test/mail-server.ts'
import { freePort } from '#test/product-process.ts'
import { repetitions } from '#test/repetitions.ts'
import { runJobs } from '#test/run-jobs.ts'
import { startEachTestAlike } from '#test/saved-state.ts'
import { type Server, startServer } from '#test/server.ts'
import { addTask, makeConfirmedTeam, makeTeam } from '#test/teams.ts'
import { notificationChoices } from '../../../choices-contract.ts'
import { notifications } from '../../../contract.ts'
import { mailWhatIsDue } from './due-mails.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

describe('with a mail server', () => {
  let mail: Awaited<ReturnType<typeof startMailServer>>
  const refused = new Set<string>()
  let server: Server
  let settings: Record<string, string>
  const now = () => new Date(Date.now() + ahead)
  /** Milliseconds by which the clock of the servers is ahead. */
  let ahead = 0
  let people: Person[]
  let ada: Person
  let grace: Person
  let room: Room

  beforeAll(async () => {
    const port = await freePort()
    mail = await startMailServer(port, { refuses: (address) => refused.has(address) })
    settings = { SMTP_URL: `smtp://127.0.0.1:${port}` }
    server = await startServer({ settings, now })
    ;({ ada, grace } = await cast(server))
    people = [ada, grace]
    await befriend(ada, grace)
    for (const person of [ada, grace]) {
      await confirmEmail(server.context, person)
      await person.request(notificationChoices.change, { body: { quietFrom: 0, quietUntil: 0 } })
    }
    room = await roomOf(ada, await makeConfirmedTeam(ada, [grace], { name: 'Mill' }))
  })
  afterAll(async () => {
    await server.close()
    await mail.close()
  })
  startEachTestAlike(() => server)
  beforeEach(async () => {
    ahead = 2 * HOUR
    ;[ada, grace] = people as [Person, Person]
    await pass(0)
    await ada.request(notifications.readAll, { body: { until: new Date(Date.now() + ahead).toISOString() } })
    mail.emails.length = 0
  })

  const mailAsOne = ({ context }: Server) => mailWhatIsDue(context)
  const mailsTo = ({ me }: Person) => mail.emails.filter(({ to }) => to?.[0]?.address === me.email)
  const subjectsTo = (person: Person) => mailsTo(person).map(({ subject }) => subject)
  /** Until no mail is on its way. */
  async function settled() {
    const { db } = server.context.database
    const waiting = async () => {
      const { rows } =
        await sql`select from jobs.job where name = 'news-mail' and state in ('created', 'retry', 'active')`.execute(db)
      return rows.length
    }
    await expect.poll(waiting).toBe(0)
  }
  /** One process looks, unless there are others: what one is writing, another leaves for the next minute. */
  async function pass(milliseconds: number, others: Server[] = []) {
    ahead += milliseconds
    await Promise.all([server, ...others].map(mailAsOne))
    await settled()
  }
  /** Grace mentions Ada, who is told at once. */
  const mention = (text: string) =>
    sendMessage(grace, `@${ada.me.displayName} ${text}`, room, { mentions: [ada.me.uid] })
  const headerOf = (email: Email, name: string) => email.headers.find(({ key }) => key === name)?.value

  test('a message that Ada has not read for ten minutes is mailed to her once, with a link to it', async () => {
    const message = await sendMessage(grace, 'Are you <b>there</b>?', await openDirectRoom(grace, ada))
    const unread = async () => (await ada.request(notifications.list)).unread
    await runJobs(server, 'unread-messages')
    await expect.poll(unread).toBeGreaterThan(0)
    await pass(9 * MINUTE)
    expect(subjectsTo(ada)).toEqual([])
    await pass(2 * MINUTE)
    expect(subjectsTo(ada)).toEqual(['Grace Hopper sent you a message'])
    const [sent] = mailsTo(ada)
    expect(sent!.text).toContain(
      `${linkOrigin(server.context.config)}/chat?room=${message.roomId}&message=${message.id}`,
    )
    expect(sent!.html).toContain('Are you &#60;b&#62;there&#60;/b&#62;?')
    await pass(MINUTE)
    await pass(HOUR)
    expect(mailsTo(ada)).toHaveLength(1)
  })

  test('what Ada read in Cohort meanwhile is not mailed', async () => {
    await mention('Never mind')
    const [first] = (await ada.request(notifications.list)).items
    await ada.request(notifications.read, { params: { notifId: first!.id } })
    await pass(11 * MINUTE)
    expect(subjectsTo(ada)).toEqual([])
  })

  test('several are bundled, and the next mail comes an hour later at the earliest', async () => {
    await mention('One')
    await mention('Two')
    await pass(11 * MINUTE)
    expect(subjectsTo(ada)).toEqual(['2 things wait for you in Cohort'])
    await mention('Three')
    await pass(20 * MINUTE)
    expect(mailsTo(ada)).toHaveLength(1)
    await pass(45 * MINUTE)
    expect(mailsTo(ada)).toHaveLength(2)
  })

  test('Radia, who administers, gets a mail that leads to what was reported', async () => {
    const radia = await makeAdministrator(
      server,
      await join(server, 'Radia', 'Perlman', { email: `${crypto.randomUUID()}@cohort.test` }),
    )
    await confirmEmail(server.context, radia)
    await radia.request(notificationChoices.change, { body: { quietFrom: 0, quietUntil: 0 } })
    const spam = await sendMessage(grace, 'Earn 300 a day')
    await ada.request(messageReports.send, { params: { messageId: spam.id }, body: { reason: 'spam' } })
    await pass(11 * MINUTE)
    expect(subjectsTo(radia)).toEqual(['A message in Welcome was reported'])
    expect(mailsTo(radia)[0]!.text).toContain(`${linkOrigin(server.context.config)}/admin`)
  })

  test('nothing is mailed to an address that is not confirmed', async () => {
    const hedy = await join(server, 'Hedy', 'Lamarr', { email: `${crypto.randomUUID()}@cohort.test` })
    const theirs = await roomOf(grace, await makeConfirmedTeam(grace, [hedy]))
    await sendMessage(grace, '@Hedy Lamarr hello', theirs, { mentions: [hedy.me.uid] })
    expect((await hedy.request(notifications.list)).mentions).toBe(1)
    await pass(11 * MINUTE)
    await pass(25 * HOUR)
    expect(mailsTo(hedy)).toEqual([])
    expect(await hedy.request(notificationChoices.find)).toMatchObject({ stopped: 'unconfirmed' })
  })

  test('what happens in a team that Mallory added Ada to is not mailed before Ada says that she stays', async () => {
    const mallory = await join(server, 'Mallory', 'Outsider', { email: `${crypto.randomUUID()}@cohort.test` })
    const team = await makeTeam(mallory, [ada], { name: 'Trap' })
    const theirs = await roomOf(mallory, team)
    const call = () => sendMessage(mallory, '@Ada Lovelace buy this', theirs, { mentions: [ada.me.uid] })
    await call()
    await addTask(mallory, team, { name: 'Buy this', due: '2020-01-01', assignedUsers: [{ uid: ada.me.uid }] })
    await pass(11 * MINUTE)
    await pass(25 * HOUR)
    expect(
      mailsTo(ada)
        .map(({ text }) => text)
        .filter((text) => text?.includes('uy this')),
    ).toEqual([])
    await ada.request(teams.confirmMembership, { params: { teamId: team.id } })
    await call()
    await pass(11 * MINUTE)
    expect(mailsTo(ada).at(-1)!.text).toContain('buy this')
  })

  test('a mail that waits is not sent to an address that Ada has left meanwhile', async () => {
    const { database, jobs } = server.context
    for (const to of ['former@cohort.test', ada.me.email])
      await database.transaction((tx) =>
        jobs.enqueue(tx, 'news-mail', { uid: ada.me.uid, mail: { to, subject: 'News', text: 'News', html: 'News' } }),
      )
    await settled()
    expect(mail.emails.map(({ to }) => to?.[0]?.address)).toEqual([ada.me.email])
  })

  /** Moves the clock to this moment of a later day, and Ada to a zone. */
  async function at(moment: string, zone: string) {
    ahead = Date.parse(moment) - Date.now()
    const { db } = server.context.database
    // Sessions last for thirty days.
    ;[ada, grace] = await Promise.all([signIn(server, ada.me.email), signIn(server, grace.me.email)])
    await db.updateTable('people').set({ time_zone: zone }).where('id', '=', ada.me.uid).execute()
    await db
      .updateTable('mail_choices')
      .set({ next_digest_at: new Date(0), is_scheduled: false })
      .execute()
    await db
      .updateTable('mail_progress')
      .set({ until: new Date(moment) })
      .execute()
    await pass(0)
    mail.emails.length = 0
  }

  test.each([
    ['Pacific/Kiritimati', '2031-01-06T17:59:00Z'],
    ['Pacific/Pago_Pago', '2031-01-07T18:59:00Z'],
    ['Europe/Berlin', '2031-03-30T05:59:00Z'],
  ])(
    'the digest comes at eight in %s, once, and says what is due and which applications wait',
    async (zone, minuteBefore) => {
      await server.context.database.db.deleteFrom('tasks').execute()
      await at(minuteBefore, zone)
      const day = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date(minuteBefore))
      const team = await makeConfirmedTeam(ada, [grace], { name: 'Mill' })
      const mine = { assignedUsers: [{ uid: ada.me.uid }] }
      await addTask(ada, team, { ...mine, name: 'Oil the mill', due: day, time: '15:00' })
      await addTask(ada, team, { ...mine, name: 'Far away', due: '2099-01-01' })
      await waitInTheMorning(server, ada)
      await pass(0)
      expect(subjectsTo(ada)).toEqual([])
      await pass(2 * MINUTE)
      expect(subjectsTo(ada)).toEqual([expect.stringMatching(/^Your day in Cohort: 1 due today, 1 new$/)])
      expect(mailsTo(ada)[0]!.text).toMatch(/DUE TODAY\n\nOil the mill\nMill, 15:00\nhttp:\/\/\S+\/tasks\?taskId=/)
      expect(mailsTo(ada)[0]!.text).toMatch(/Write a follow-up\n.*\nhttp:\/\/\S+\/career\/applications\?needs=true/)
      expect(mailsTo(ada)[0]!.text).not.toContain('Far away')
      await pass(MINUTE)
      expect(mailsTo(ada)).toHaveLength(1)
    },
  )

  test('a digest with nothing in it is not sent, and a weekly one comes on Monday', async () => {
    await at('2031-05-03T07:59:00Z', 'UTC')
    await server.context.database.db.deleteFrom('tasks').execute()
    await pass(2 * MINUTE)
    expect(mailsTo(ada)).toEqual([])
    await ada.request(notificationChoices.change, { body: { rhythm: 'weekly', hour: 18 } })
    await pass(0)
    await addTask(ada, null, { name: 'Alone', due: '2031-05-05', assignedUsers: [{ uid: ada.me.uid }] })
    await at('2031-05-04T17:59:00Z', 'UTC')
    await pass(2 * MINUTE)
    expect(mailsTo(ada)).toEqual([])
    await pass(24 * HOUR)
    expect(subjectsTo(ada)).toEqual(['Your week in Cohort: 1 due today'])
    await ada.request(notificationChoices.change, { body: { rhythm: 'daily', hour: 8 } })
  })

  test('one press in the mail program stops these mails, without signing in, and nothing else', async () => {
    await mention('Still there?')
    await pass(11 * MINUTE)
    const [sent] = mailsTo(ada)
    expect(headerOf(sent!, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const path = /<https?:\/\/[^/]+(.*)>/.exec(headerOf(sent!, 'list-unsubscribe')!)![1]!
    const press = (body: string) =>
      fetch(server.origin + path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body,
      })
    expect((await press('List-Unsubscribe=One-Click')).status).toBe(204)
    expect((await press('List-Unsubscribe=One-Click')).status).toBe(204)
    expect(await ada.request(notificationChoices.find)).toMatchObject({
      atOnce: { messages: false, mentions: false, reminders: false },
      rhythm: 'never',
    })
    await mention('Nobody hears this by mail')
    await pass(2 * HOUR)
    await pass(25 * HOUR)
    expect(mailsTo(ada)).toHaveLength(1)
    await ada.request(notificationChoices.change, {
      body: { atOnce: { messages: true, mentions: true }, rhythm: 'daily' },
    })
  })

  test('an address that the mail server refuses gets no more, Settings says so, and choosing again tries again', async () => {
    refused.add(ada.me.email)
    await mention('Lost')
    await pass(11 * MINUTE)
    await expect.poll(async () => (await ada.request(notificationChoices.find)).stopped).toBe('refused')
    refused.delete(ada.me.email)
    await mention('Not mailed either')
    await pass(2 * HOUR)
    expect(mailsTo(ada)).toEqual([])
    expect(
      await ada.request(notificationChoices.change, { body: { atOnce: { messages: true, mentions: true } } }),
    ).toMatchObject({
      stopped: null,
    })
    await mention('Heard')
    await pass(2 * HOUR)
    expect(subjectsTo(ada)).toEqual([expect.stringContaining('mentioned you')])
  })

  test('two processes that look at the same moment send each mail once', async () => {
    const other = await startServer({ settings, now, connection: server.connection })
    onTestFinished(() => other.close())
    for (let round = 0; round < repetitions(2, 50); round++) {
      mail.emails.length = 0
      await mention(`Round ${round}`)
      await pass(2 * HOUR, [other])
      // A process that writes somebody's digest at that moment makes the other wait until the next minute.
      await pass(MINUTE, [other])
      const about = () => mailsTo(ada).filter(({ text }) => text?.includes(`Round ${round}`))
      await expect.poll(about).toHaveLength(1)
      await ada.request(notifications.readAll, { body: { until: new Date(Date.now() + ahead).toISOString() } })
    }
  })
})

test('without a mail server nothing is mailed, and Settings says so', async () => {
  const server = await startServer()
  try {
    const { ada } = await cast(server)
    await mailWhatIsDue(server.context)
    expect(await server.outbox.lettersTo(ada.me.email)).toEqual([])
    const { inCohort, push, atOnce, inDigest, ...rest } = await ada.request(notificationChoices.find)
    const chosen = (cells: Record<string, boolean>) => Object.keys(cells).filter((kind) => cells[kind])
    expect(chosen(inCohort)).toEqual(Object.keys(inCohort))
    expect(chosen(push)).toEqual(['assigned', 'due', 'reminders', 'mentions', 'messages'])
    expect(chosen(atOnce)).toEqual(['reminders', 'mentions', 'messages'])
    expect(chosen(inDigest)).toEqual(['assigned', 'due', 'replies', 'people'])
    expect(rest).toEqual({ rhythm: 'daily', hour: 8, quietFrom: 22, quietUntil: 7, stopped: 'no-mail-server' })
  } finally {
    await server.close()
  }
})
