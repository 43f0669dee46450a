import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { identity } from '#features/identity/contract.ts'
import { privacy } from '#features/people/contract.ts'
import { limits as declaredLimits } from '#test/all-calls.ts'
import { cast, goodPassword, join, type Person, signIn } from '#test/cast.ts'
import { type Server, startServer } from '#test/server.ts'
import { readLimits, writeLimit } from '../http/route.ts'

// What processes on one database share, apart from live events and sessions.

let server: Server
let other: Server
beforeAll(async () => {
  server = await startServer({ settings: { RATE_LIMITS: 'on' } })
  // As an older version may have left them.
  const { db } = server.context.database
  await sql`update jobs.queue set retry_delay = 77 where name = 'mail'`.execute(db)
  await sql`update jobs.schedule set cron = '0 1 * * *' where name = 'reminders'`.execute(db)
  other = await startServer({ settings: { RATE_LIMITS: 'on' }, connection: server.connection })
})
afterAll(async () => {
  await other.close()
  await server.close()
})

test('one that starts finds queues and times of another version, and puts them right', async () => {
  const { rows } = await sql`select retry_delay, cron from jobs.queue, jobs.schedule
    where queue.name = 'mail' and schedule.name = 'reminders'`.execute(server.context.database.db)
  expect(rows).toEqual([{ retry_delay: 2, cron: '*/10 * * * *' }])
})

test('a limit that was reached at one process, or at both together, holds at each', async () => {
  const { grace } = await cast(server)
  const guess = (at: Server) => signIn(at, grace.me.email, 'Wrong-Password-1').catch(({ status }) => status as number)
  const answers = [
    await guess(server),
    await guess(other),
    await guess(server),
    await guess(other),
    await guess(server),
  ]
  expect(answers).toEqual([401, 401, 401, 401, 401])
  for (const at of [server, other])
    await expect(signIn(at, grace.me.email, goodPassword)).rejects.toMatchObject({ status: 429 })
})

test('who changes more than 600 things in two minutes at a process waits there, reads on and may sign out', async () => {
  const [hedy, radia] = [await join(server, 'Hedy'), await join(server, 'Radia')]
  const spend = (at: Server, times: number) =>
    Promise.all(Array.from({ length: times }, () => at.context.limits.spend(writeLimit, hedy.me.uid)))
  const write = (person: Person) => person.request(privacy.change, { body: { discoverability: 'friends' } })
  await spend(server, 600)
  // Each process counts by itself.
  await hedy.at(other).request(privacy.change, { body: { discoverability: 'friends' } })
  await spend(other, 599)
  for (const at of [server, other]) {
    await expect(write(hedy.at(at))).rejects.toMatchObject({
      status: 429,
      retryAfter: expect.any(Number),
      message: expect.stringMatching(/^You are changing things faster than anybody can follow\. Try again in /),
    })
    expect((await hedy.at(at).request(identity.session)).me).toMatchObject({ uid: hedy.me.uid })
  }
  await write(radia)
  await hedy.request(identity.signOut)
})

test('who reads more than 1,200 times in a minute at a process waits there; others of that network read on', async () => {
  const [annie, mary] = [await join(server, 'Annie'), await join(server, 'Mary')]
  const spend = () => server.context.limits.spend(readLimits.person, annie.me.uid)
  await Promise.all(Array.from({ length: 1200 }, spend))
  await expect(annie.request(identity.session)).rejects.toMatchObject({
    status: 429,
    message: expect.stringMatching(/^You are reading faster than anybody can\. Try again in /),
  })
  for (const reader of [mary, annie.at(other)]) expect((await reader.request(identity.session)).me).not.toBeNull()
})

const HOUR = 3600
/** Without those that each process counts in memory. */
const limits: Record<string, [points: number, seconds: number]> = {
  'team-mention': [10, HOUR],
  report: [30, HOUR],
  appeal: [10, 24 * HOUR],
  'admin-reset': [60, HOUR],
  'sign-in': [5, HOUR / 4],
  'sign-in-network': [200, HOUR / 4],
  'sign-up': [300, HOUR],
  'reset-network': [100, HOUR],
  reset: [3, HOUR],
  'reset-address': [6, HOUR],
  'own-password': [5, HOUR / 4],
  'class-changes': [300, 600],
  'class-announcements': [30, 24 * HOUR],
  'class-blocks': [60, 600],
  'new-classes': [20, 24 * HOUR],
  'class-preview': [600, 180],
  'class-progress': [60, HOUR],
  'crew-invites': [40, 24 * HOUR],
  'email-change': [3, HOUR],
  notices: [10, HOUR],
  provider: [300, HOUR / 4],
  'provider-code': [300, HOUR / 4],
  'passkey-challenge': [600, HOUR / 4],
  'passkey-sign-in': [300, HOUR / 4],
  'password-check': [600, HOUR / 4],
  registrations: [600, 180],
  'mail-test': [20, HOUR],
  'device-mails': [10, HOUR],
  push: [60, HOUR],
  'push-trial': [20, HOUR],
  confirmation: [3, HOUR],
  'mailed-links': [6, HOUR],
  invites: [50, 24 * HOUR],
  'invite-mail': [1, HOUR],
  'invite-mail-address': [5, 24 * HOUR],
  added: [20, 24 * HOUR],
  adding: [200, 24 * HOUR],
  join: [10, 180],
  'join-look': [30, 180],
  'join-preview': [600, 180],
  ads: [120, 600],
  'application-export': [60, HOUR],
  archiving: [10, 600],
  bulk: [60, 120],
  chat: [10, 10],
  codes: [5, HOUR / 4],
  'codes-of-day': [20, 24 * HOUR],
  comment: [10, 20],
  reaction: [20, 20],
  'tokens-made': [20, HOUR],
  upload: [60, 600],
  vitals: [600, 60],
  'webhooks-made': [20, HOUR],
  'webhook-trials': [30, 600],
  'webhook-replays': [300, 600],
  calendar: [120, HOUR],
  unsubscription: [120, HOUR],
  help: [10, 600],
  imports: [120, 600],
  'task-import': [60, 600],
  'task-import-undo': [30, HOUR],
  'team-export': [60, HOUR],
  'record-ask': [60, 24 * HOUR],
  'record-check': [60, 600],
  'record-code': [60, 600],
  'record-file': [30, HOUR],
  'record-read': [120, 600],
  partners: [20, 24 * HOUR],
  privacy: [20, 600],
  export: [5, HOUR],
  'direct-room': [60, HOUR],
  'forum-restoration': [10, 600],
  'friend-restoration': [10, 600],
  'friend-request': [100, HOUR],
  'same-friend-request': [5, 24 * HOUR],
  search: [30, 60],
  shares: [200, 24 * HOUR],
  seats: [20, 60],
  'seat-changes': [60, 60],
  'seat-offers': [60, 24 * HOUR],
  cheers: [30, 60],
  'address-part': [30, 24 * HOUR],
  'address-part-network': [300, 24 * HOUR],
  'address-found': [5, 24 * HOUR],
  'webhook-host': [50, 60],
}

test('the contracts declare these limits, each name with one rule', () => {
  const declared = Object.fromEntries(
    declaredLimits
      .filter(({ isPerProcess }) => !isPerProcess)
      .map(({ name, points, seconds }) => [name, [points, seconds]]),
  )
  expect(declared).toEqual(limits)
  for (const { name, points, seconds, refusal } of declaredLimits)
    expect(declaredLimits.find((other) => other.name === name)).toMatchObject({ points, seconds, refusal })
})

test.each(Object.entries(limits))(
  'the limit of %s lets through as many as it says, for as long',
  async (name, [points, seconds]) => {
    const { limits, database } = server.context
    const use = () => limits.spend(declaredLimits.find((limit) => limit.name === name)!, 'Hedy')
    const row = sql`key = ${`${name}:Hedy`}`
    await use()
    const { rows } = await sql<{ left: number }>`
    select expire - extract(epoch from now()) * 1000 as left from rate_limits where ${row}`.execute(database.db)
    expect(Math.ceil(Number(rows[0]!.left) / 60_000)).toBe(Math.ceil(seconds / 60))
    await sql`update rate_limits set points = ${points - 1}, expire = expire + 3600000 where ${row}`.execute(
      database.db,
    )
    await use()
    await expect(use()).rejects.toMatchObject({ status: 429 })
  },
)

test('each job is done once, whichever process does it', async () => {
  const mail = { to: 'edith@cohort.test', subject: 'Come to the table', text: 'There is a seat.', html: '<p>Come.</p>' }
  const ids = await server.context.database.transaction((tx) =>
    Promise.all(Array.from({ length: 40 }, () => server.context.jobs.enqueue(tx, 'mail', mail))),
  )
  const sent = async () => {
    const letters = [...(await server.outbox.lettersTo(mail.to)), ...(await other.outbox.lettersTo(mail.to))]
    return letters.map(({ email }) => email.messageId ?? '').sort()
  }
  await expect.poll(async () => (await sent()).length).toBeGreaterThanOrEqual(ids.length)
  expect(await sent()).toEqual(ids.map((id) => `<${id}@localhost>`).sort())
})
