import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CONFIRMATION_INVALID, identity } from '#features/identity/contract.ts'
import { blocks } from '#features/people/contract.ts'
import { confirmEmail as confirmAccount } from '#test/accounts.ts'
import { goodPassword, join, type Person, signIn } from '#test/cast.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { endInvite, invite, invitesOf, invitesTo, joinBy } from '#test/invites.ts'
import { startMailServer } from '#test/mail-server.ts'
import { freePort } from '#test/product-process.ts'
import { repetitions } from '#test/repetitions.ts'
import { type Server, startServer } from '#test/server.ts'
import { makeTeam } from '#test/teams.ts'
import { invites } from '../../contract.ts'

const HOUR = 3600 * 1000

const tokenIn = (link: string) => new URLSearchParams(link.split('?')[1]).get('token')!
const isAwaited = async (person: Person) => (await person.request(invites.mine)).awaitsConfirmation

describe('an invite that is older than the account, where mail is sent,', () => {
  let server: Server
  let ada: Person
  let mail: Awaited<ReturnType<typeof startMailServer>>
  let hoursLater = 0
  beforeAll(async () => {
    const port = await freePort()
    mail = await startMailServer(port)
    server = await startServer({
      settings: { SMTP_URL: `smtp://127.0.0.1:${port}` },
      now: () => new Date(Date.now() + hoursLater * HOUR),
    })
    ada = await join(server, 'Ada')
    await confirmAccount(server.context, ada)
  })
  afterAll(async () => {
    expect(await brokenInvariants(server)).toEqual([])
    await server.close()
    await mail.close()
  })

  /** The path of the link in the latest of `count` mails to an address. */
  async function linkIn(count: number, address: string) {
    const mailsTo = () => mail.emails.filter((email) => email.to?.[0]?.address === address)
    await expect.poll(() => mailsTo().length).toBe(count)
    return /http:\/\/[^/]+(\S+)/.exec(mailsTo().at(-1)!.text!)![1]!
  }
  const confirm = (person: Person, link: string) =>
    person.request(identity.confirm, { params: { token: tokenIn(link) } })

  test('waits until the mailed link was clicked, which works once', async () => {
    const sent = await invite(ada, await makeTeam(ada), 'Hedy@cohort.test')
    expect(await linkIn(1, 'Hedy@cohort.test')).toBe(`/join/${sent.linkId}`)
    const radia = await join(server, 'Radia')
    await invite(radia, await makeTeam(radia), 'HEDY@cohort.test')
    const hedy = await join(server, 'Hedy')
    // People she blocks meanwhile cannot reach her.
    await hedy.request(blocks.add, { params: { uid: radia.me.uid } })
    expect([await invitesTo(hedy), await isAwaited(hedy)]).toEqual([[], true])
    const link = await linkIn(1, 'hedy@cohort.test')
    expect(link).toMatch(/^\/confirm\?token=[\w-]{32}$/)
    await confirm(hedy, link)
    expect(await invitesTo(hedy)).toMatchObject([{ id: sent.id }])
    expect(await isAwaited(hedy)).toBe(false)
    await expect(confirm(hedy, link)).rejects.toMatchObject({ status: 400, message: CONFIRMATION_INVALID })
  })

  test('lets no stranger in who signed up with its address: its owner clicks, learns whose account it is, and closes it', async () => {
    const team = await makeTeam(ada)
    const sent = await invite(ada, team, 'Lise@cohort.test')
    const mallory = await join(server, 'Mallory', 'Meitner', { email: 'lise@cohort.test' })
    const token = tokenIn(await linkIn(1, 'lise@cohort.test'))
    const owner = server.visitor()
    expect(await owner.request(identity.confirmation, { params: { token } })).toEqual({
      email: 'l***@c***',
      displayName: 'Mallory Meitner',
      isChange: false,
      isMine: false,
      hasPassword: true,
    })
    // Mail scanners open links, and some send the form that the page would send.
    await owner.send('GET', `/confirm?token=${token}`)
    for (const person of [owner, await join(server, 'Emmy')]) {
      const clicked = person.request(identity.confirm, { params: { token } })
      await expect(clicked).rejects.toMatchObject({ status: 403, code: 'password-needed' })
      const guessed = person.request(identity.confirm, { params: { token }, body: { password: 'Guessed-1' } })
      await expect(guessed).rejects.toMatchObject({ status: 403, code: 'wrong-password' })
    }
    expect([await invitesTo(mallory), await isAwaited(mallory)]).toEqual([[], true])

    await owner.request(identity.disown, { params: { token } })
    expect((await mallory.request(identity.session)).me).toBeNull()
    await expect(signIn(server, 'lise@cohort.test')).rejects.toMatchObject({ status: 401 })
    await expect(owner.request(identity.disown, { params: { token } })).rejects.toMatchObject({ status: 400 })
    const lise = await join(server, 'Lise', '', { email: 'lise@cohort.test', password: `${goodPassword}!` })
    const body = { password: `${goodPassword}!` }
    await server
      .visitor()
      .request(identity.confirm, { params: { token: tokenIn(await linkIn(2, lise.me.email)) }, body })
    expect(await invitesTo(lise)).toMatchObject([{ id: sent.id }])
    await joinBy(lise, team.id)
  })

  test('is released with an account that its owner closes, also where the account had it already', async () => {
    const team = await makeTeam(ada)
    const mallory = await join(server, 'Mallory', '', { email: 'chien@cohort.test' })
    const [sent] = [await invite(ada, team, 'chien@cohort.test'), await invite(ada, await makeTeam(ada), mallory)]
    expect(await invitesTo(mallory)).toHaveLength(2)
    await mallory.request(identity.requestConfirmation)
    const token = tokenIn(await linkIn(3, 'chien@cohort.test'))
    await server.visitor().request(identity.disown, { params: { token } })
    expect(await invitesOf(ada, team)).toMatchObject([{ id: sent!.id, uid: null }])
    const chien = await join(server, 'Chien', '', { email: 'chien@cohort.test' })
    await chien.request(identity.confirm, { params: { token: tokenIn(await linkIn(4, chien.me.email)) } })
    expect(await invitesTo(chien)).toMatchObject([{ id: sent!.id }])
  })

  test('mailed again by the owner, who learns nothing about the people its inviter has blocked', async () => {
    const [kim, team] = [await join(server, 'Kim'), await makeTeam(ada)]
    await confirmAccount(server.context, kim)
    await joinBy(kim, team.id)
    const sent = await invite(kim, team, 'betty@cohort.test')
    const betty = await join(server, 'Betty')
    await kim.request(blocks.add, { params: { uid: betty.me.uid } })
    const again = (person: Person) => person.request(invites.resend, { params: { inviteId: sent.id } })
    await expect(again(kim)).rejects.toMatchObject({ code: 'blocked-by-me' })
    expect(await again(ada)).toMatchObject({ id: sent.id })
    expect(await invitesTo(betty)).toEqual([])
  })

  test('leads in nobody who only signed up with that address', async () => {
    const team = await makeTeam(ada)
    await invite(ada, team, 'edith@cohort.test')
    await ada.request(invites.resetLink, { params: { teamId: team.id } })
    const squatter = await join(server, 'Edith')
    await expect(joinBy(squatter, team.id)).rejects.toMatchObject({ status: 404 })
    const { linkId } = await ada.request(invites.link, { params: { teamId: team.id } })
    await joinBy(squatter, linkId!)
    expect(await invitesOf(ada, team)).toEqual([])
  })

  test('has its link mailed once more, which is good for a day', async () => {
    await invite(ada, await makeTeam(ada), 'mary@cohort.test')
    const mary = await join(server, 'Mary')
    const first = await linkIn(2, mary.me.email)
    hoursLater = 1
    await mary.request(identity.requestConfirmation)
    const second = await linkIn(3, mary.me.email)
    hoursLater = 24.5
    await expect(confirm(mary, first)).rejects.toMatchObject({ status: 400 })
    await confirm(mary, second)
    expect(await invitesTo(mary)).toHaveLength(1)
    hoursLater = 0
  })

  test('comes with a new password as well: that was mailed to the address too', async () => {
    await invite(ada, await makeTeam(ada), 'joan@cohort.test')
    const { me } = await join(server, 'Joan')
    await linkIn(2, me.email)
    await server.visitor().request(identity.requestReset, { body: { email: me.email } })
    const token = tokenIn(await linkIn(3, me.email))
    await server
      .visitor()
      .request(identity.resetPassword, { params: { token }, body: { password: `${goodPassword}!` } })
    expect(await invitesTo(await signIn(server, me.email, `${goodPassword}!`))).toHaveLength(1)
  })
})

describe('where no mail is sent', () => {
  let server: Server
  let ada: Person
  beforeAll(async () => {
    server = await startServer()
    ada = await join(server, 'Ada')
  })
  afterAll(() => server.close())

  test('DB-09 an invite that is older than the account is there at once', async () => {
    const team = await makeTeam(ada)
    const sent = await invite(ada, team, 'Hedy@cohort.test')
    const hedy = await join(server, 'Hedy')
    expect(await invitesTo(hedy)).toMatchObject([{ id: sent.id, teamName: 'Engine' }])
    expect(await isAwaited(hedy)).toBe(false)
    await joinBy(hedy, team.id)
    expect(await invitesTo(hedy)).toEqual([])
  })

  test('one that is sent while its account is made finds it', async () => {
    const team = await makeTeam(ada)
    for (let round = 0; round < repetitions(4, 100); round++) {
      const email = `hedy${round}@cohort.test`
      const [hedy] = await Promise.all([join(server, 'Hedy', '', { email }), invite(ada, team, email)])
      expect(await invitesTo(hedy)).toHaveLength(1)
      await endInvite(hedy, (await invitesTo(hedy))[0]!)
    }
  })
})

test('three confirmation mails an hour are enough for anybody', async () => {
  const server = await startServer({ settings: { RATE_LIMITS: 'on' } })
  const ada = await join(server, 'Ada')
  for (let count = 0; count < 3; count++) await ada.request(identity.requestConfirmation)
  await expect(ada.request(identity.requestConfirmation)).rejects.toMatchObject({ status: 429 })
  await server.close()
})
