import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { confirmEmail } from '#test/accounts.ts'
import { join, type Person } from '#test/cast.ts'
import { endInvite, invite, invitesOf, invitesTo, joinBy } from '#test/invites.ts'
import { startMailServer } from '#test/mail-server.ts'
import { freePort } from '#test/product-process.ts'
import { type Server, startServer } from '#test/server.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { makeTeam } from '#test/teams.ts'
import { invites } from '../../contract.ts'

const { server, ada, grace, mallory } = await startWithCast({ settings: { RATE_LIMITS: 'on' } })

const resend = (person: Person, { id }: { id: string }) => person.request(invites.resend, { params: { inviteId: id } })
const mailsTo = async (address: string) => (await server.outbox.lettersTo(address)).length

test('an address gets five mails a day from all who invite it together; a sixth invite is there without a mail, and its link works', async () => {
  const addresses = ['hedy@mail.test', 'HEDY@mail.test', 'hedy+1@mail.test', 'Hedy+2@mail.test', 'hedy@Mail.test']
  for (const [index, address] of addresses.entries()) {
    const inviter = [ada, grace, mallory][index % 3]!
    expect(await invite(inviter, await makeTeam(inviter), address)).toMatchObject({ notMailed: null })
  }
  const team = await makeTeam(mallory)
  const sixth = await invite(mallory, team, 'hedy@mail.test')
  expect(sixth).toMatchObject({
    delivery: 'unsent',
    notMailed: {
      code: 'too-many-requests',
      reason: 'This address has been sent 5 invites today, which is the most. Try again in 24 hours.',
    },
  })
  expect(await invitesOf(mallory, team)).toMatchObject([{ id: sixth.id, delivery: 'unsent' }])
  await expect(resend(mallory, sixth)).rejects.toMatchObject({ status: 429, retryAfter: expect.any(Number) })
  await invite(mallory, team, 'somebody-else@mail.test')
  await server.outbox.letterTo('somebody-else@mail.test')
  // Mail programs write a domain in lower case.
  const mailboxes = ['hedy@mail.test', 'HEDY@mail.test', 'hedy+1@mail.test', 'Hedy+2@mail.test']
  const count = async () => (await Promise.all(mailboxes.map(mailsTo))).reduce((sum, mails) => sum + mails)
  await expect.poll(count).toBe(5)

  const hedy = await join(server, 'Hedy', '', { email: 'hedy@mail.test' })
  expect((await invitesTo(hedy)).map(({ id }) => id)).toContain(sixth.id)
  expect(await joinBy(hedy, sixth.linkId)).toMatchObject({ teamId: team.id })
})

test('Mallory, who invites an address to twenty teams that there are not, all at once, leaves it its five mails', async () => {
  const tries = Array.from({ length: 20 }, () =>
    mallory.request(invites.send, { body: { teamId: randomUUID(), email: 'edith@mail.test' } }),
  )
  for (const { status } of await Promise.allSettled(tries)) expect(status).toBe('rejected')
  for (let time = 0; time < 5; time++)
    expect(await invite(ada, await makeTeam(ada), 'edith@mail.test')).toMatchObject({ notMailed: null })
  expect(await invite(ada, await makeTeam(ada), 'edith@mail.test')).not.toMatchObject({ notMailed: null })
})

test('a team mails an address once an hour, also if the invite was withdrawn and written again', async () => {
  const [team, other] = [await makeTeam(grace), await makeTeam(grace)]
  const first = await invite(grace, team, 'joan@mail.test')
  const hour = {
    status: 429,
    message: expect.stringMatching(/to this team less than an hour ago\. Try again in 60 min/),
  }
  await expect(resend(grace, first)).rejects.toMatchObject(hour)
  // The invite is renewed; the mail that was sent stays sent.
  const renewed = await invite(grace, team, 'joan@mail.test', { name: 'Joan' })
  expect(renewed).toMatchObject({ id: first.id, name: 'Joan', notMailed: { code: 'too-many-requests' } })
  expect(renewed.delivery).not.toBe('unsent')
  await endInvite(grace, renewed)
  expect(await invite(grace, team, 'joan@mail.test')).toMatchObject({ delivery: 'unsent' })
  expect(await invite(grace, other, 'joan@mail.test')).toMatchObject({ notMailed: null })
  await server.outbox.letterTo('joan@mail.test', { count: 2 })
  expect(await mailsTo('joan@mail.test')).toBe(2)
})

test('invites that are refused use up nobody’s mails', async () => {
  const [team, foreign] = [await makeTeam(ada), await makeTeam(grace)]
  for (let count = 0; count < 6; count++)
    await expect(invite(ada, foreign, 'radia@mail.test')).rejects.toMatchObject({ status: 404 })
  expect(await invite(ada, team, 'radia@mail.test')).toMatchObject({ notMailed: null })
})

test('an invite that could not be saved uses up no mail: sent again, it is mailed', async () => {
  const team = await makeTeam(ada)
  const outsider = new pg.Client(server.connection)
  await outsider.connect()
  await outsider.query('begin')
  await outsider.query('select 1 from teams where id = $1 for update', [team.id])
  await expect(invite(ada, team, 'frances@mail.test')).rejects.toMatchObject({ status: 503, code: 'locked' })
  await outsider.end()
  expect(await invite(ada, team, 'frances@mail.test')).toMatchObject({ notMailed: null })
})

test('whether an address has an account makes no difference to what its inviter is told', async () => {
  const edith = await join(server, 'Edith')
  const answers = async (address: string) => {
    const team = await makeTeam(ada)
    const sent = [await invite(ada, team, address), await invite(ada, team, address)]
    return sent.map(({ notMailed, uid }) => ({ notMailed, uid }))
  }
  expect(await answers(edith.me.email)).toEqual(await answers('nobody@mail.test'))
})

describe('where mail is sent', () => {
  let server: Server
  let mail: Awaited<ReturnType<typeof startMailServer>>
  beforeAll(async () => {
    const port = await freePort()
    mail = await startMailServer(port)
    server = await startServer({ settings: { SMTP_URL: `smtp://127.0.0.1:${port}`, RATE_LIMITS: 'on' } })
  })
  afterAll(async () => {
    await server.close()
    await mail.close()
  })

  test('STATE-10 Mallory, who has not confirmed her address, has no invite mailed; once she has, Send again mails it', async () => {
    const mallory = await join(server, 'Mallory')
    const team = await makeTeam(mallory)
    const sent = await invite(mallory, team, 'hedy@mail.test')
    expect(sent).toMatchObject({
      delivery: 'unsent',
      notMailed: { code: 'unconfirmed', reason: expect.stringMatching(/^Confirm your own email address first/) },
    })
    await expect(resend(mallory, sent)).rejects.toMatchObject({ status: 409, code: 'unconfirmed' })
    await confirmEmail(server.context, mallory)
    expect(await resend(mallory, sent)).toMatchObject({ delivery: 'queued' })
    await expect.poll(() => invitesOf(mallory, team)).toMatchObject([{ delivery: 'sent' }])
    expect(mail.emails).toHaveLength(1)
  })
})
