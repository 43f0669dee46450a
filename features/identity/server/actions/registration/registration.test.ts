import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { administration } from '#features/admin/contract.ts'
import { serverAdministration } from '#features/admin/server-contract.ts'
import { invites } from '#features/invites/contract.ts'
import { notifications } from '#features/notifications/contract.ts'
import { people } from '#features/people/contract.ts'
import type { RegistrationMode } from '#shared/registration.ts'
import { makeAdministrator } from '#test/administration.ts'
import { goodPassword, join, type Person, signIn } from '#test/cast.ts'
import { makeClass } from '#test/classes.ts'
import type { Client } from '#test/client.ts'
import { invite } from '#test/invites.ts'
import { startMailServer } from '#test/mail-server.ts'
import { type OpenIdServer, startOpenIdServer } from '#test/openid-server.ts'
import { freePort } from '#test/product-process.ts'
import { startEachTestAlike } from '#test/saved-state.ts'
import { type Server, startServer } from '#test/server.ts'
import { makeTeam } from '#test/teams.ts'
import { AWAITS_APPROVAL, AWAITS_CONFIRMATION, EMAIL_TAKEN, identity, linking } from '../../../contract.ts'
import { NOT_INVITED, otherDomain, registrations } from '../../../registration-contract.ts'

describe('a server that chooses who may sign up', () => {
  let google: OpenIdServer
  let server: Server
  let mails: Awaited<ReturnType<typeof startMailServer>>
  let ada: Person
  let root: Person
  beforeAll(async () => {
    const port = await freePort()
    mails = await startMailServer(String(port))
    google = await startOpenIdServer({ sub: 'nobody' })
    server = await startServer({ settings: { ...google.settings, SMTP_URL: `smtp://127.0.0.1:${port}` } })
    ada = await join(server, 'Ada', 'Lovelace')
    root = await makeAdministrator(server, await join(server, 'Radia', 'Perlman'))
  })
  afterAll(async () => {
    await server.close()
    await google.close()
    await mails.close()
  })
  startEachTestAlike(() => server)

  const choose = (mode: RegistrationMode, domains: string[] = []) =>
    root.request(serverAdministration.change, { body: { registration: { mode, domains } } })
  const someone = (domain = 'cohort.test') => `${crypto.randomUUID().slice(0, 8)}@${domain}`
  const signUp = (email: string, next?: string) =>
    server.visitor().request(identity.signUp, {
      body: { email, password: goodPassword, firstName: 'Annie', lastName: 'Easley', next },
    })
  async function signUpByGoogle(email: string, next?: string) {
    google.be({ sub: email, email, email_verified: true, given_name: 'Annie', family_name: 'Easley' })
    const visitor: Client = server.visitor()
    const { url } = await visitor.request(linking.signIn, { body: { provider: 'google', next } })
    const back = (await fetch(url, { redirect: 'manual' })).headers.get('location')!
    const { pathname, search } = new URL(back)
    return (await visitor.send('GET', pathname + search)).headers.get('location')
  }
  const mailTo = async (address: string) => {
    const isTo = () => mails.emails.findLast(({ to }) => to?.[0]?.address === address)
    await vi.waitUntil(isTo, { timeout: 60_000 })
    return isTo()!
  }
  const waiting = async () => (await root.request(administration.people, { query: { filter: 'waiting' } })).items
  const found = async (email: string) => (await ada.request(people.list, { query: { search: email } })).items.length

  test('is open until somebody chooses, and tells everybody what applies', async () => {
    expect(await server.visitor().request(registrations.find)).toEqual({ mode: 'open', domains: [] })
    expect(await signUp(someone())).not.toHaveProperty('waitsFor')
    await choose('domain', ['School.example'])
    expect(await server.visitor().request(registrations.find)).toEqual({ mode: 'domain', domains: ['school.example'] })
    await expect(choose('domain')).rejects.toMatchObject({ status: 400 })
    await expect(choose('domain', ['@school'])).rejects.toMatchObject({ status: 400 })
  })

  test('takes addresses of its domains alone, once they are confirmed', async () => {
    await choose('domain', ['school.example'])
    await expect(signUp(someone())).rejects.toMatchObject({ status: 403, message: otherDomain(['school.example']) })
    expect(await signUpByGoogle(someone())).toBe('/login?refused=other-domain')
    const annie = someone('school.example')
    expect(await signUp(annie)).toEqual({ email: annie, waitsFor: 'confirmation' })
    await expect(signIn(server, annie)).rejects.toMatchObject({ status: 403, message: AWAITS_CONFIRMATION })
    await expect(signIn(server, annie, 'Wrong-Password-1')).rejects.toMatchObject({ status: 401 })
    expect(await found(annie)).toBe(0)

    // Signing in had another one mailed, which does not end the one on its way.
    const mailed = () => mails.emails.filter(({ to }) => to?.[0]?.address === annie)
    await expect.poll(() => mailed().length).toBe(2)
    const token = /confirm\?token=([\w-]+)/.exec(mailed()[0]!.text!)![1]!
    await server.visitor().request(identity.confirm, { params: { token }, body: { password: goodPassword } })
    expect((await signIn(server, annie)).me.displayName).toBe('Annie Easley')
    expect(await found(annie)).toBe(1)
    // What a provider proved needs no link.
    expect(await signUpByGoogle(someone('school.example'))).toBe('/dashboard')
  })

  test('takes who was invited: by a link that is on, or by a mail that leads to any link of the team', async () => {
    await choose('invite')
    const team = await makeTeam(ada)
    const { linkId } = await ada.request(invites.link, { params: { teamId: team.id } })
    const next = `/join/${linkId}`
    for (const path of [undefined, '/teams', `/join/${crypto.randomUUID()}`])
      await expect(signUp(someone(), path)).rejects.toMatchObject({ status: 403, message: NOT_INVITED })
    expect(await signUpByGoogle(someone())).toBe('/login?refused=not-invited')
    expect(await signUp(someone(), next)).not.toHaveProperty('waitsFor')
    expect(await signUpByGoogle(someone(), next)).toBe(next)

    const lesson = await makeClass(ada)
    expect(await signUp(someone(), `/join/class-${lesson.link!.linkId}`)).not.toHaveProperty('waitsFor')
    await server.context.database.pool.query("update classes set link_domain = 'school.example' where id = $1", [
      lesson.id,
    ])
    await expect(signUp(someone(), `/join/class-${lesson.link!.linkId}`)).rejects.toMatchObject({ code: 'not-invited' })

    const mary = someone()
    const params = { teamId: team.id }
    await ada.request(invites.changeLink, { params, body: { isOpen: false } })
    await expect(signUp(mary, next)).rejects.toMatchObject({ code: 'not-invited' })
    await invite(ada, team, mary)
    await expect(signUp(someone(), next)).rejects.toMatchObject({ code: 'not-invited' })
    expect(await signUp(mary, next)).not.toHaveProperty('waitsFor')
  })

  test('lets nobody in before an administrator approves, who hears of it; then they are mailed', async () => {
    await choose('approval')
    const [annie, mary] = [someone(), someone()]
    expect(await signUp(annie)).toEqual({ email: annie, waitsFor: 'approval' })
    expect(await signUpByGoogle(mary)).toBe('/login?refused=approval')
    expect(await signUpByGoogle(mary)).toBe('/login?refused=approval')
    await expect(signIn(server, annie)).rejects.toMatchObject({ status: 403, message: AWAITS_APPROVAL })
    await expect(signUp(annie)).rejects.toMatchObject({ status: 409, message: EMAIL_TAKEN })
    expect(await found(annie)).toBe(0)
    const { items } = await root.request(notifications.list)
    expect(items[0]).toMatchObject({ type: 'admin', title: 'Annie Easley would like to join' })
    const applicants = await waiting()
    expect(applicants.map(({ email }) => email)).toEqual([mary, annie])
    expect((await root.request(administration.overview)).applicants).toBe(2)
    await expect(root.request(administration.enable, { params: { uid: applicants[1]!.uid } })).rejects.toMatchObject({
      code: 'waits',
    })

    const params = { applicantId: applicants[1]!.uid }
    expect(await root.request(serverAdministration.approve, { params })).toMatchObject({ waitsFor: null })
    expect((await mailTo(annie)).subject).toBe('You can sign in to Cohort now')
    expect((await signIn(server, annie)).me).toMatchObject({ email: annie, leavingAt: null })
    await expect(root.request(serverAdministration.approve, { params })).rejects.toMatchObject({ status: 404 })

    await root.request(serverAdministration.refuse, { params: { applicantId: applicants[0]!.uid } })
    expect((await mailTo(mary)).subject).toBe('Your Cohort account was not approved')
    expect(await waiting()).toEqual([])
    expect((await root.request(notifications.list)).items.filter(({ reason }) => reason === 'registration')).toEqual([])
    await choose('open')
    expect(await signUp(mary)).not.toHaveProperty('waitsFor')
  })
})

test('REGISTRATIONS decides over what administrators choose, who cannot change it then', async () => {
  const server = await startServer({ settings: { REGISTRATIONS: 'school.example' } })
  try {
    const refused = { body: { email: 'ada@cohort.test', password: goodPassword } }
    await expect(server.visitor().request(identity.signUp, refused)).rejects.toMatchObject({ code: 'other-domain' })
    const root = await makeAdministrator(server, await join(server, 'Radia'))
    expect(await root.request(serverAdministration.settings)).toMatchObject({ registration: { isFixed: true } })
    const body = { registration: { mode: 'open' as const } }
    await expect(root.request(serverAdministration.change, { body })).rejects.toMatchObject({ code: 'fixed' })
    // Without mail every address is trusted.
    const mine = { body: { email: 'ada@school.example', password: goodPassword } }
    expect(await server.visitor().request(identity.signUp, mine)).not.toHaveProperty('waitsFor')
  } finally {
    await server.close()
  }
})
