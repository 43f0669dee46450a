import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { settings } from '#features/settings/contract.ts'
import { addPasskey, answerOf, openAuthenticator } from '#test/authenticator.ts'
import { goodPassword, join, type Person } from '#test/cast.ts'
import { turnOnSecondFactor } from '#test/second-factor.ts'
import { type Server, startServer } from '#test/server.ts'
import { identity } from '../../../contract.ts'
import { PASSKEYS_MAX, passkeys } from '../../../passkey-contract.ts'
import { disableAccount } from '../disable-account.ts'

const unique = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@cohort.test`

describe('Ada, who has a passkey,', () => {
  let server: Server
  let clock = 0
  let ada: Person
  let phone: Awaited<ReturnType<typeof addPasskey>>
  beforeAll(async () => {
    server = await startServer({ now: () => new Date(Date.now() + clock) })
  })
  beforeEach(async () => {
    ada = await join(server, 'Ada', 'Lovelace', { email: unique('ada') })
    phone = await addPasskey(ada)
  })
  afterAll(() => server.close())

  const refused = (code: string, status: number) => ({ code, status })
  const newPassword = 'Difference-Engine-1822'

  test('signs in with it alone, without the code that she is asked for after her password', async () => {
    await turnOnSecondFactor(ada, Date.now() + clock)
    const visitor = server.visitor()
    const credential = await answerOf(visitor, phone.device)
    const { me } = await visitor.request(passkeys.signIn, { body: { credential } })
    expect(me.uid).toBe(ada.me.uid)
    expect((await visitor.request(identity.session)).me?.uid).toBe(ada.me.uid)
    const [{ usedAt } = { usedAt: null }] = await ada.request(passkeys.list)
    expect(usedAt).not.toBeNull()
  })

  test('answers each challenge once, within five minutes, in the browser that asked', async () => {
    const [visitor, other] = [server.visitor(), server.visitor()]
    const credential = await answerOf(visitor, phone.device)
    await other.request(passkeys.challenge)
    const signIn = (client: typeof visitor) => client.request(passkeys.signIn, { body: { credential } })
    await expect(signIn(other)).rejects.toMatchObject(refused('invalid-passkey', 401))
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => signIn(visitor)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const late = await answerOf(visitor, phone.device)
    clock += 5 * 60_000
    await expect(visitor.request(passkeys.signIn, { body: { credential: late } })).rejects.toMatchObject(
      refused('invalid-passkey', 401),
    )
  })

  test('is refused where the device asked for nothing but her presence, and where another device answers', async () => {
    const visitor = server.visitor()
    const { options } = await visitor.request(passkeys.challenge)
    const stranger = openAuthenticator(server.origin)
    for (const [credential, code] of [
      [phone.device.answer(options, { isVerified: false }), 'invalid-passkey'],
      [stranger.answer(options), 'unknown-passkey'],
      ['{}', 'invalid-passkey'],
      ['no JSON', 'invalid-passkey'],
    ] as const)
      await expect(visitor.request(passkeys.signIn, { body: { credential } })).rejects.toMatchObject(refused(code, 401))
  })

  test('is refused once her account is disabled', async () => {
    const visitor = server.visitor()
    const credential = await answerOf(visitor, phone.device)
    await server.context.database.transaction((tx) => disableAccount(tx, ada.me.emailLower))
    await expect(visitor.request(passkeys.signIn, { body: { credential } })).rejects.toMatchObject({ status: 401 })
  })

  test('changes her password with it in place of the old one and a code; the answer counts two minutes in her session', async () => {
    await turnOnSecondFactor(ada, Date.now() + clock)
    const passkey = await answerOf(ada, phone.device)
    await ada.request(settings.changePassword, { body: { passkey, newPassword } })
    await ada.request(settings.changeEmail, { body: { passkey, email: unique('countess') } })
    clock += 2 * 60_000
    await expect(ada.request(settings.deleteAccount, { body: { passkey } })).rejects.toMatchObject({ status: 403 })
  })

  test('cannot use the passkey of Mallory before a change of hers', async () => {
    const mallory = await join(server, 'Mallory', 'Outsider', { email: unique('mallory') })
    const { device, added } = await addPasskey(mallory)
    const passkey = await answerOf(ada, device)
    await expect(ada.request(settings.changePassword, { body: { passkey, newPassword } })).rejects.toMatchObject(
      refused('unknown-passkey', 403),
    )
    const params = { passkeyId: added.id }
    for (const work of [
      ada.request(passkeys.rename, { params, body: { name: 'Mine' } }),
      ada.request(passkeys.remove, { params, body: { password: goodPassword } }),
    ])
      await expect(work).rejects.toMatchObject({ status: 404 })
  })

  test('names it, and removes it after her password: then it signs her in no longer', async () => {
    const params = { passkeyId: phone.added.id }
    expect(await ada.request(passkeys.rename, { params, body: { name: 'Key ring' } })).toMatchObject({
      name: 'Key ring',
    })
    await expect(ada.request(passkeys.remove, { params, body: { password: 'Wrong-1' } })).rejects.toMatchObject(
      refused('wrong-password', 403),
    )
    await ada.request(passkeys.remove, { params, body: { password: goodPassword } })
    expect(await ada.request(passkeys.list)).toEqual([])
    const visitor = server.visitor()
    const credential = await answerOf(visitor, phone.device)
    await expect(visitor.request(passkeys.signIn, { body: { credential } })).rejects.toMatchObject(
      refused('unknown-passkey', 401),
    )
  })

  test('adds one only after her password, in the session that asked, each once, and hears of it by mail', async () => {
    expect((await server.outbox.letterTo(ada.me.email)).subject).toBe('A passkey was added to your Cohort account')
    await expect(ada.request(passkeys.start, { body: { password: 'Wrong-1' } })).rejects.toMatchObject({ status: 403 })
    const { options } = await ada.request(passkeys.start, { body: { password: goodPassword } })
    const credential = phone.device.create(options)
    await expect(ada.request(passkeys.add, { body: { credential, name: 'Again' } })).rejects.toMatchObject(
      refused('known-passkey', 409),
    )
    const answer = openAuthenticator(server.origin).create((await ada.request(passkeys.challenge)).options)
    await expect(ada.request(passkeys.add, { body: { credential: answer, name: 'No' } })).rejects.toMatchObject(
      refused('invalid-passkey', 401),
    )
  })

  test(`has ${PASSKEYS_MAX} at most`, async () => {
    await server.context.database.pool.query(
      `insert into passkeys (user_id, credential_id, name, public_key, counter, transports, created_at)
       select $1::uuid, 'id ' || $1::text || number, 'Key', '', 0, '{}', now() from generate_series(2, ${PASSKEYS_MAX}) as number`,
      [ada.me.uid],
    )
    await expect(ada.request(passkeys.start, { body: { password: goodPassword } })).rejects.toMatchObject(
      refused('full', 400),
    )
  })
})
