import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { invites } from '#features/invites/contract.ts'
import { settings } from '#features/settings/contract.ts'
import { goodPassword, join, type Person, signIn } from '#test/cast.ts'
import { type Server, startServer } from '#test/server.ts'
import { makeTeam } from '#test/teams.ts'
import { EMAIL_TAKEN, identity, SAME_EMAIL, WRONG_CREDENTIALS, WRONG_PASSWORD } from '../contract.ts'

const newPassword = 'Difference-Engine-1822'
const isSignedIn = async (person: Person) => (await person.request(identity.session)).me !== null
const tokenIn = (link: string) => new URL(link).searchParams.get('token')!

describe('Ada, who is signed in,', () => {
  let server: Server
  let ada: Person
  let address: string
  beforeAll(async () => {
    server = await startServer()
  })
  beforeEach(async () => {
    address = `ada-${crypto.randomUUID().slice(0, 8)}@cohort.test`
    ada = await join(server, 'Ada', 'Lovelace', { email: address })
  })
  afterAll(() => server.close())

  const sessionsOf = async (person: Person) => (await person.request(settings.listSessions)).items

  test('sees where, and ends one of them or all others', async () => {
    const phone = await signIn(server, address)
    const work = await signIn(server, address)
    const mallory = await join(server, 'Mallory', '', { email: `mallory-${address}` })
    const seen = await sessionsOf(ada)
    expect(seen).toHaveLength(3)
    expect(seen.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
    const [phones] = (await sessionsOf(phone)).filter(({ isCurrent }) => isCurrent)
    const params = { sessionId: phones!.id }
    await expect(mallory.request(settings.endSession, { params })).rejects.toMatchObject({ status: 404 })
    await ada.request(settings.endSession, { params })
    expect(await isSignedIn(phone)).toBe(false)
    expect(await isSignedIn(work)).toBe(true)
    await ada.request(settings.endOtherSessions)
    expect(await isSignedIn(work)).toBe(false)
    expect(await sessionsOf(ada)).toMatchObject([{ isCurrent: true }])
    expect(await isSignedIn(mallory)).toBe(true)
  })

  test('reads them part by part', async () => {
    for (let index = 0; index < 3; index++) await signIn(server, address)
    const read: string[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await ada.request(settings.listSessions, { query: { limit: 2, cursor } })
      read.push(...page.items.map(({ id }) => id))
      cursor = page.next
    }
    expect(new Set(read).size).toBe(4)
    expect(read).toHaveLength(4)
  })

  test('is shown a device by its name, and nothing more of it is kept', async () => {
    const body = { email: address, password: goodPassword }
    const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' }
    await server.visitor().send('POST', '/api/session', body, headers)
    expect((await sessionsOf(ada)).map(({ device }) => device).toSorted()).toEqual(['', 'Firefox on Linux'])
  })

  test('changes her password, which ends her other sessions and mails a notice', async () => {
    const phone = await signIn(server, address)
    await ada.request(settings.changePassword, { body: { password: goodPassword, newPassword } })
    expect(await isSignedIn(ada)).toBe(true)
    expect(await isSignedIn(phone)).toBe(false)
    await expect(signIn(server, address)).rejects.toMatchObject({ message: WRONG_CREDENTIALS })
    expect(await isSignedIn(await signIn(server, address, newPassword))).toBe(true)
    expect((await server.outbox.letterTo(address)).subject).toBe('Your Cohort password was changed')
  })

  test('changes nothing with a wrong password, nor to one that is too weak', async () => {
    const wrong = { password: 'guessed', newPassword }
    await expect(ada.request(settings.changePassword, { body: wrong })).rejects.toMatchObject({
      status: 403,
      message: WRONG_PASSWORD,
    })
    const weak = { password: goodPassword, newPassword: 'weak' }
    await expect(ada.request(settings.changePassword, { body: weak })).rejects.toMatchObject({ status: 400 })
    expect(await isSignedIn(await signIn(server, address))).toBe(true)
  })

  test('lets one of two parallel password changes win', async () => {
    const change = (wanted: string) =>
      ada.request(settings.changePassword, { body: { password: goodPassword, newPassword: wanted } })
    const wishes = [`${newPassword}a`, `${newPassword}b`]
    const outcomes = await Promise.allSettled(wishes.map(change))
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const winner = wishes[outcomes.findIndex(({ status }) => status === 'fulfilled')]!
    expect(await isSignedIn(await signIn(server, address, winner))).toBe(true)
  })

  test('changes her address by the link mailed there, once; the old address is notified twice and its links stop working', async () => {
    const elsewhere = `Countess-${address}`
    await server.visitor().request(identity.requestReset, { body: { email: address } })
    const reset = await server.outbox.letterTo(address)
    await ada.request(settings.changeEmail, { body: { password: goodPassword, email: elsewhere } })
    await server.outbox.letterTo(address, { count: 2 })
    const subjects = (await server.outbox.lettersTo(address)).map(({ subject }) => subject)
    expect(subjects).toContain('Someone asked to change the email of your Cohort account')
    expect((await ada.request(identity.session)).me).toMatchObject({ email: address })

    const [link] = (await server.outbox.letterTo(elsewhere)).links
    const opening = { params: { token: tokenIn(link!) } }
    expect(opening.params.token).toMatch(/^[\w-]{32}$/)
    await ada.request(identity.confirm, opening)
    await expect(ada.request(identity.confirm, opening)).rejects.toMatchObject({ status: 400 })
    expect((await ada.request(identity.session)).me).toMatchObject({
      email: elsewhere,
      emailLower: elsewhere.toLowerCase(),
      displayName: 'Ada Lovelace',
    })
    await expect(signIn(server, address)).rejects.toMatchObject({ message: WRONG_CREDENTIALS })
    expect(await isSignedIn(await signIn(server, elsewhere))).toBe(true)
    await server.outbox.letterTo(address, { count: 3 })
    const notice = (await server.outbox.lettersTo(address)).find(({ subject }) => subject.endsWith('address now'))
    expect(notice!.text).not.toContain(elsewhere)
    for (const what of ['change of address requested', 'address changed'])
      expect(server.logged()).toContain(`"uid":"${ada.me.uid}","msg":"${what}"`)
    // Another person can take the old address; links sent there no longer open Ada's account.
    const stale = server.visitor().request(identity.resetPassword, {
      params: { token: tokenIn(reset.links[0]!) },
      body: { password: newPassword },
    })
    await expect(stale).rejects.toMatchObject({ status: 400 })
  })

  test('cannot have an address that is hers already, or that belongs to somebody, even later', async () => {
    const change = (email: string) => ada.request(settings.changeEmail, { body: { password: goodPassword, email } })
    await expect(change(address.toUpperCase())).rejects.toMatchObject({ message: SAME_EMAIL })
    const grace = await join(server, 'Grace', '', { email: `grace-${address}` })
    await expect(change(grace.me.email)).rejects.toMatchObject({ status: 409, message: EMAIL_TAKEN })

    const wanted = `wanted-${address}`
    await change(wanted)
    const [link] = (await server.outbox.letterTo(wanted)).links
    await join(server, 'Mallory', '', { email: wanted })
    const opening = ada.request(identity.confirm, { params: { token: tokenIn(link!) } })
    await expect(opening).rejects.toMatchObject({ status: 409, message: EMAIL_TAKEN })
    expect((await ada.request(identity.session)).me).toMatchObject({ email: address })
  })

  test('who has a new address gets the invites that wait for it', async () => {
    const elsewhere = `invited-${address}`
    const grace = await join(server, 'Grace', '', { email: `grace-${address}` })
    const team = await makeTeam(grace)
    await grace.request(invites.send, { body: { teamId: team.id, email: elsewhere } })
    await ada.request(settings.changeEmail, { body: { password: goodPassword, email: elsewhere } })
    const isChange = (text: string) => text.includes('/confirm?token=')
    const letter = await server.outbox.letterTo(elsewhere, { count: 2 })
    const letters = await server.outbox.lettersTo(elsewhere)
    const link = [letter, ...letters].flatMap(({ links }) => links).find(isChange)!
    await ada.request(identity.confirm, { params: { token: tokenIn(link) } })
    expect((await ada.request(invites.mine)).items).toHaveLength(1)
  })
})

test('three wishes for an address that is taken, and the fourth is not looked at; five wrong passwords, and the sixth guess is not looked at', async () => {
  const server = await startServer({ settings: { RATE_LIMITS: 'on' } })
  const ada = await join(server, 'Ada')
  const grace = await join(server, 'Grace')
  const wish = () => ada.request(settings.changeEmail, { body: { password: goodPassword, email: grace.me.email } })
  for (let time = 0; time < 3; time++) await expect(wish()).rejects.toMatchObject({ status: 409 })
  await expect(wish()).rejects.toMatchObject({ status: 429 })
  const guess = (password: string) => ada.request(settings.changePassword, { body: { password, newPassword } })
  const guesses = await Promise.allSettled(Array.from({ length: 5 }, () => guess('wrong')))
  expect(guesses.map((one) => one.status === 'rejected' && one.reason)).toMatchObject(
    Array.from({ length: 5 }, () => ({ status: 403 })),
  )
  await expect(guess(goodPassword)).rejects.toMatchObject({ status: 429 })
  await server.close()
})

test('a mailbox gets six links an hour, regardless of sender and tag', async () => {
  const server = await startServer({ settings: { RATE_LIMITS: 'on' } })
  const lise = await join(server, 'Lise')
  const [box, host] = lise.me.email.split('@')
  const wish = (person: Person, tag: string) =>
    person.request(settings.changeEmail, { body: { password: goodPassword, email: `${box}+${tag}@${host}` } })
  for (const name of ['Mallory', 'Max']) {
    const mallory = await join(server, name)
    for (const tag of ['a', 'b', 'c']) await wish(mallory, tag)
  }
  const another = await join(server, 'Mia')
  await expect(wish(another, 'a')).rejects.toMatchObject({ status: 429 })
  await expect(lise.request(identity.requestConfirmation)).rejects.toMatchObject({ status: 429 })
  await another.request(identity.requestConfirmation)
  await server.close()
})

test('an address gets ten notices an hour, even if its account is another one by then', async () => {
  const server = await startServer({ settings: { RATE_LIMITS: 'on' } })
  const address = 'lise@cohort.test'
  const passwords = [goodPassword, newPassword]
  const changePassword = async (person: Person) => {
    const [password, next] = passwords
    await person.request(settings.changePassword, { body: { password: password!, newPassword: next! } })
    passwords.reverse()
  }
  const deleteAccount = (person: Person) =>
    person.request(settings.deleteAccount, { body: { password: passwords[0]! } })

  const mallory = await join(server, 'Mallory', '', { email: address })
  for (let time = 0; time < 9; time++) await changePassword(mallory)
  await mallory.request(settings.changeEmail, { body: { password: passwords[0]!, email: 'elsewhere@cohort.test' } })
  const [link] = (await server.outbox.letterTo('elsewhere@cohort.test')).links
  await mallory.request(identity.confirm, { params: { token: tokenIn(link!) } })
  passwords.splice(0, 2, goodPassword, newPassword)
  const again = await join(server, 'Mallory', '', { email: address })
  await expect(changePassword(again)).rejects.toMatchObject({ status: 429 })
  await expect(deleteAccount(again)).rejects.toMatchObject({ status: 429 })
  const wish = { password: goodPassword, email: 'third@cohort.test' }
  await expect(again.request(settings.changeEmail, { body: wish })).rejects.toMatchObject({ status: 429 })
  const grace = await join(server, 'Grace')
  await deleteAccount(grace)
  expect(await server.outbox.lettersTo(address)).toHaveLength(11)
  await server.close()
})
