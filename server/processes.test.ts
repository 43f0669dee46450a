import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast, goodPassword, signIn } from '#test/cast.ts'
import { type Server, startServer } from '#test/server.ts'

// What processes on one database share, apart from live events (live.test.ts) and sessions (features/identity/server/session.test.ts).

let server: Server
let other: Server
beforeAll(async () => {
  server = await startServer({ settings: { RATE_LIMITS: 'on' } })
  other = await startServer({ settings: { RATE_LIMITS: 'on' }, connection: server.connection })
})
afterAll(async () => {
  await other.close()
  await server.close()
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

test('each job is done once, whichever process does it', async () => {
  const mail = { to: 'edith@cohort.test', subject: 'Come to the table', text: 'There is a seat.', html: '<p>Come.</p>' }
  const ids = await server.context.database.transaction((tx) =>
    Promise.all(Array.from({ length: 40 }, () => server.context.jobs.enqueue(tx, 'mail', mail))),
  )
  const sent = async () => {
    const letters = [...(await server.outbox.lettersTo(mail.to)), ...(await other.outbox.lettersTo(mail.to))]
    return letters.map(({ email }) => email.messageId ?? '').sort()
  }
  await expect.poll(async () => (await sent()).length, { timeout: 20_000 }).toBeGreaterThanOrEqual(ids.length)
  expect(await sent()).toEqual(ids.map((id) => `<${id}@localhost>`).sort())
})
