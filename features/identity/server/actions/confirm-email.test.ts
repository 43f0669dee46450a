import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { settings } from '#features/settings/contract.ts'
import { confirmEmail } from '#test/accounts.ts'
import { goodPassword, join, type Person, signIn } from '#test/cast.ts'
import { openStream } from '#test/live-stream.ts'
import { type Server, startServer } from '#test/server.ts'
import { makeConfirmedTeam } from '#test/teams.ts'
import {
  CONFIRMATION_INVALID,
  CONFIRMATION_NEEDS_PASSWORD,
  identity,
  identityLimits,
  NO_PASSWORD,
  WRONG_PASSWORD,
} from '../../contract.ts'
import { enableAccount } from './disable-account.ts'

const invalid = { status: 400, message: CONFIRMATION_INVALID }

describe('a mailed link that confirms an address', () => {
  let server: Server
  let ada: Person
  beforeAll(async () => {
    server = await startServer()
  })
  beforeEach(async () => {
    ada = await join(server, 'Ada', 'Lovelace', { email: `ada-${crypto.randomUUID().slice(0, 8)}@cohort.test` })
  })
  afterAll(() => server.close())

  async function mailed(address: string, count = 1) {
    const { links } = await server.outbox.letterTo(address, { count })
    return { token: new URL(links[0]!).searchParams.get('token')! }
  }
  async function confirmation() {
    await ada.request(identity.requestConfirmation)
    return mailed(ada.me.email)
  }
  async function change(email: string) {
    await ada.request(settings.changeEmail, { body: { password: goodPassword, email } })
    return mailed(email)
  }
  const isConfirmed = async () => {
    const { rows } = await server.context.database.pool.query('select email_verified from auth_user where id = $1', [
      ada.me.uid,
    ])
    return rows[0].email_verified as boolean
  }
  /** As listed by `npm run admin -- list`. */
  async function closedAddress() {
    const { rows } = await server.context.database.pool.query('select email from people where id = $1', [ada.me.uid])
    return rows[0].email as string
  }
  async function teammateOf(person: Person) {
    const grace = await join(server, 'Grace', '', { email: `grace-${person.me.email}` })
    await makeConfirmedTeam(person, [grace])
    return grace
  }
  const addressOf = async (person: Person) => (await person.request(identity.session)).me?.email

  test('takes the session of its account, which sees the address whole', async () => {
    const params = await confirmation()
    expect(await ada.request(identity.confirmation, { params })).toMatchObject({ email: ada.me.email, isMine: true })
    await ada.request(identity.confirm, { params })
    expect(await isConfirmed()).toBe(true)
    for (const call of [identity.confirmation, identity.confirm, identity.disown])
      await expect(ada.request(call, { params })).rejects.toMatchObject(invalid)
  })

  test('takes the password of its account from a browser that is signed in to none, or to another', async () => {
    const grace = await join(server, 'Grace', '', { email: `grace-${ada.me.email}` })
    const params = await confirmation()
    for (const person of [server.visitor(), grace]) {
      expect(await person.request(identity.confirmation, { params })).toEqual({
        email: 'a***@c***',
        displayName: 'Ada Lovelace',
        isChange: false,
        isMine: false,
        hasPassword: true,
      })
      await expect(person.request(identity.confirm, { params })).rejects.toMatchObject({
        status: 403,
        message: CONFIRMATION_NEEDS_PASSWORD,
      })
      const guess = person.request(identity.confirm, { params, body: { password: 'Guessed-1' } })
      await expect(guess).rejects.toMatchObject({ status: 403, message: WRONG_PASSWORD })
      expect(await isConfirmed()).toBe(false)
    }
    await grace.request(identity.confirm, { params, body: { password: goodPassword } })
    expect(await isConfirmed()).toBe(true)
    expect(await addressOf(grace)).toBe(grace.me.email)
  })

  test('says so where its account has no password', async () => {
    const params = await confirmation()
    await server.context.database.pool.query('delete from auth_account where user_id = $1', [ada.me.uid])
    expect(await server.visitor().request(identity.confirmation, { params })).toMatchObject({ hasPassword: false })
    const guess = server.visitor().request(identity.confirm, { params, body: { password: 'Guessed-1' } })
    await expect(guess).rejects.toMatchObject({ status: 403, message: NO_PASSWORD })
    await ada.request(identity.confirm, { params })
    expect(await isConfirmed()).toBe(true)
  })

  test('closes the account for the owner of the address, who signs up with it; an administrator can open it again for a week', async () => {
    const params = await confirmation()
    const [hers, teammates] = [await openStream(server, ada), await openStream(server, await teammateOf(ada))]
    await server.visitor().request(identity.disown, { params })
    await hers.ended
    // That they became teammates may still be on its way.
    await teammates.until((one) => one !== 'refresh' && one.event.type === 'person.disabled')
    teammates.close()
    expect(await addressOf(ada)).toBeUndefined()
    await expect(signIn(server, ada.me.email)).rejects.toMatchObject({ status: 401 })
    await server.visitor().request(identity.requestReset, { body: { email: ada.me.email } })
    const owner = await join(server, 'Ada', 'Byron', { email: ada.me.email })
    expect(owner.me.uid).not.toBe(ada.me.uid)
    const { rows } = await server.context.database.pool.query(
      'select disabled, leaving_at - now() as left from people where id = $1',
      [ada.me.uid],
    )
    expect(rows).toMatchObject([{ disabled: true, left: { days: 6 } }])
    // Closed by mistake: an administrator reopens it.
    const closed = await closedAddress()
    await server.context.database.transaction((tx) => enableAccount(tx, closed))
    const back = await signIn(server, closed)
    await back.request(settings.cancelDeletion)
    expect(await addressOf(back)).toBe(closed)
    expect(server.logged()).toContain(`"uid":"${ada.me.uid}","msg":"account closed by the owner of its address"`)
  })

  test('closes the account of Mallory, who has made another one for the address that a closed account gets', async () => {
    const params = await confirmation()
    await server.visitor().request(identity.disown, { params })
    const pattern = (await closedAddress()).replaceAll(ada.me.uid, '<id>')
    const mallory = await join(server, 'Mallory', '', { email: `m-${ada.me.email}` })
    await join(server, 'Mallory', '', { email: pattern.replaceAll('<id>', mallory.me.uid) })
    await mallory.request(identity.requestConfirmation)
    await server.visitor().request(identity.disown, { params: await mailed(mallory.me.email) })
    expect(await addressOf(mallory)).toBeUndefined()
  })

  test('closes nothing once the address is confirmed', async () => {
    const params = await confirmation()
    await confirmEmail(server.context, ada)
    await expect(server.visitor().request(identity.disown, { params })).rejects.toMatchObject(invalid)
    expect(await addressOf(ada)).toBe(ada.me.email)
  })

  test('opened by Ada and disowned at the same moment is one of the two', async () => {
    const params = await confirmation()
    const outcomes = await Promise.allSettled([
      ada.request(identity.confirm, { params }),
      server.visitor().request(identity.disown, { params }),
    ])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('gives nobody the address of Lise who only clicks: Mallory wished for it, and Lise says no', async () => {
    const wanted = `lise-${ada.me.email}`
    const lise = await join(server, 'Lise', '', { email: `other-${wanted}` })
    const params = await change(wanted)
    expect(await lise.request(identity.confirmation, { params })).toMatchObject({ email: 'l***@c***', isChange: true })
    await expect(lise.request(identity.confirm, { params })).rejects.toMatchObject({ code: 'password-needed' })
    await server.visitor().request(identity.disown, { params })
    await expect(ada.request(identity.confirm, { params })).rejects.toMatchObject(invalid)
    expect(await addressOf(ada)).toBe(ada.me.email)
  })

  test('that makes it the address of an account takes the password of the account where nobody is signed in', async () => {
    const wanted = `countess-${ada.me.email}`
    const params = await change(wanted)
    await server.visitor().request(identity.confirm, { params, body: { password: goodPassword } })
    expect(await addressOf(ada)).toBe(wanted)
  })
})

test('five wrong passwords, and the sixth guess at a link is not looked at', async () => {
  const server = await startServer({ settings: { RATE_LIMITS: 'on' } })
  const ada = await join(server, 'Ada')
  await ada.request(identity.requestConfirmation)
  const { links } = await server.outbox.letterTo(ada.me.email)
  const params = { token: new URL(links[0]!).searchParams.get('token')! }
  const guess = (password: string) => server.visitor().request(identity.confirm, { params, body: { password } })
  for (let count = 0; count < 4; count++) await server.context.limits.spend(identityLimits.ownPassword, ada.me.uid)
  await expect(guess('wrong')).rejects.toMatchObject({ status: 403 })
  await expect(guess(goodPassword)).rejects.toMatchObject({ status: 429 })
  await server.close()
})
