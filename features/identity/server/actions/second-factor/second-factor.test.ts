import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { settings } from '#features/settings/contract.ts'
import { confirmEmail } from '#test/accounts.ts'
import { goodPassword, join, type Person } from '#test/cast.ts'
import { codeAt, turnOnSecondFactor } from '#test/second-factor.ts'
import { type Server, startServer } from '#test/server.ts'
import { apiTokens } from '../../../api-tokens-contract.ts'
import { CODE_NEEDED, identity, WRONG_CODE, WRONG_CREDENTIALS } from '../../../contract.ts'
import { CONFIRM_FIRST, SETUP_EXPIRED, secondFactor } from '../../../second-factor-contract.ts'
import { resetSecondFactor } from './reset-second-factor.ts'

const HALF_MINUTE = 30_000
const needed = { status: 403, code: 'code-needed', message: CODE_NEEDED }
const wrong = { status: 403, code: 'wrong-code', message: WRONG_CODE }

describe('Ada, who turned on two-factor sign-in,', () => {
  let server: Server
  let clock = 0
  let ada: Person
  let key: string
  let recoveryCodes: string[]
  const now = () => Date.now() + clock
  const nextCode = () => {
    clock += HALF_MINUTE
    return codeAt(key, now())
  }
  beforeAll(async () => {
    server = await startServer({ now: () => new Date(now()), settings: { RATE_LIMITS: 'on' } })
  })
  beforeEach(async () => {
    ada = await join(server, 'Ada', 'Lovelace', { email: `ada-${crypto.randomUUID().slice(0, 8)}@cohort.test` })
    ;({ key, recoveryCodes } = await turnOnSecondFactor(ada, now()))
  })
  afterAll(() => server.close())

  const signInWith = (code?: string, password = goodPassword) =>
    server.visitor().request(identity.signIn, { body: { email: ada.me.email, password, ...(code && { code }) } })
  const outcomeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'in',
      ({ code }: { code: string }) => code,
    )
  const stateOf = (person: Person) => person.request(secondFactor.find)

  test('is asked for a code after the right password only, and each code works once', async () => {
    await expect(signInWith()).rejects.toMatchObject({ ...needed, status: 401 })
    await expect(signInWith('123456', 'Wrong-Password-1')).rejects.toMatchObject({ message: WRONG_CREDENTIALS })
    const code = nextCode()
    const wrongOne = code === '123456' ? '654321' : '123456'
    for (const typed of [wrongOne, '٠١٢٣٤٥'])
      await expect(signInWith(typed)).rejects.toMatchObject({ ...wrong, status: 401 })
    expect((await signInWith(`${code.slice(0, 3)} ${code.slice(3)}`)).me.uid).toBe(ada.me.uid)
    expect(await outcomeOf(signInWith(code))).toBe('wrong-code')
    const sessions = await ada.request(settings.listSessions)
    expect(sessions.items).toHaveLength(2)
  })

  test('gets in once with a code that is sent ten times at the same time, and so with a recovery code', async () => {
    for (const code of [nextCode(), recoveryCodes[0]!]) {
      await server.context.database.pool.query('delete from rate_limits')
      const outcomes = await Promise.all(Array.from({ length: 10 }, () => outcomeOf(signInWith(code))))
      expect(outcomes.filter((outcome) => outcome === 'in')).toHaveLength(1)
    }
  })

  test('waits after five wrong codes, on any network, but a recovery code still lets her in', async () => {
    for (let count = 0; count < 5; count++) {
      await server.context.database.pool.query("delete from rate_limits where key like 'sign-in%'")
      expect(await outcomeOf(signInWith('0'))).toBe('wrong-code')
    }
    await server.context.database.pool.query("delete from rate_limits where key like 'sign-in%'")
    await expect(signInWith(nextCode())).rejects.toMatchObject({ status: 429 })
    expect(await outcomeOf(signInWith(recoveryCodes[0]!.toUpperCase().replaceAll('-', ' ')))).toBe('in')
    expect(await outcomeOf(signInWith(recoveryCodes[0]!))).toBe('wrong-code')
    expect(await stateOf(ada)).toMatchObject({ codesLeft: 9 })
    expect((await server.outbox.lettersTo(ada.me.email)).map(({ subject }) => subject)).toContain(
      'A recovery code of your Cohort account was used',
    )
  })

  test.each([
    ['address', settings.changeEmail, { email: 'elsewhere@cohort.test' }],
    ['password', settings.changePassword, { newPassword: 'Difference-Engine-1822' }],
    ['account', settings.deleteAccount, {}],
    ['API tokens', apiTokens.create, { name: 'Script', scopes: ['tasks:read'], days: 30 }],
    ['recovery codes', secondFactor.replaceCodes, {}],
    ['second factor', secondFactor.end, {}],
  ] as const)('changes her %s only with a code', async (_what, call, more) => {
    const change = (code?: string) =>
      ada.request(call as typeof secondFactor.end, {
        body: { password: goodPassword, ...more, ...(code && { code }) },
      })
    await expect(change()).rejects.toMatchObject(needed)
    await expect(change('0')).rejects.toMatchObject(wrong)
    await change(nextCode())
  })

  test('gives one code for two changes within two minutes in one session, and another later or elsewhere', async () => {
    const phone = server.visitor()
    await phone.request(identity.signIn, { body: { email: ada.me.email, password: goodPassword, code: nextCode() } })
    const change = (who: { request: Person['request'] }, code?: string) =>
      who.request(secondFactor.replaceCodes, { body: { password: goodPassword, ...(code && { code }) } })
    await change(ada, nextCode())
    await change(ada)
    await expect(change(phone)).rejects.toMatchObject(needed)
    clock += 121_000
    await expect(change(ada)).rejects.toMatchObject(needed)
  })

  test('gets new recovery codes, and the earlier ones end', async () => {
    const made = await ada.request(secondFactor.replaceCodes, { body: { password: goodPassword, code: nextCode() } })
    expect(new Set(made.recoveryCodes).size).toBe(10)
    expect(await outcomeOf(signInWith(recoveryCodes[0]!))).toBe('wrong-code')
    expect(await outcomeOf(signInWith(made.recoveryCodes[9]!))).toBe('in')
  })

  test('turns it off, and is let in again by an administrator if she lost everything', async () => {
    await ada.request(secondFactor.end, { body: { password: goodPassword, code: nextCode() } })
    expect(await outcomeOf(signInWith())).toBe('in')
    ;({ key } = await turnOnSecondFactor(ada, now()))
    expect(await outcomeOf(signInWith())).toBe('code-needed')
    expect(await resetSecondFactor(server.context, ada.me.emailLower)).toBe(true)
    expect(await resetSecondFactor(server.context, ada.me.emailLower)).toBe(false)
    expect(await resetSecondFactor(server.context, 'nobody@cohort.test')).toBeNull()
    expect(await outcomeOf(signInWith())).toBe('in')
    expect((await server.outbox.lettersTo(ada.me.email)).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([
        'Two-factor sign-in is on for your Cohort account',
        'Two-factor sign-in is off for your Cohort account',
      ]),
    )
  })

  test('keeps neither key nor recovery codes where a copy of the database shows them', async () => {
    const { rows } = await server.context.database.pool.query('select * from second_factors')
    const stored = JSON.stringify(rows)
    for (const text of [key, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(stored.toLowerCase()).not.toContain(text.toLowerCase())
    expect(server.logged()).not.toContain(key)
  })

  test('can turn it on once only, with a key that was made for this session within 15 minutes', async () => {
    const grace = await join(server, 'Grace', '', { email: `grace-${crypto.randomUUID().slice(0, 8)}@cohort.test` })
    const started = await grace.request(secondFactor.start, { body: { password: goodPassword } })
    const finish = (who: Person) =>
      who.request(secondFactor.finish, { body: { setup: started.setup, code: codeAt(started.key, now()) } })
    await expect(finish(ada)).rejects.toMatchObject({ status: 400, message: SETUP_EXPIRED })
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => outcomeOf(finish(grace))))
    expect(outcomes.toSorted()).toEqual(['in', ...Array.from({ length: 4 }, () => 'second-factor-on')])
    expect(await stateOf(grace)).toEqual({ since: expect.any(String), codesLeft: 10 })
    const edith = await join(server, 'Edith', '', { email: `edith-${crypto.randomUUID().slice(0, 8)}@cohort.test` })
    const late = await edith.request(secondFactor.start, { body: { password: goodPassword } })
    clock += 15 * 60_000
    await expect(
      edith.request(secondFactor.finish, { body: { setup: late.setup, code: codeAt(late.key, now()) } }),
    ).rejects.toMatchObject({ message: SETUP_EXPIRED })
    expect(await stateOf(edith)).toEqual({ since: null, codesLeft: 0 })
  })
})

test('Ada can turn it on only once her address is confirmed, where the server mails', async () => {
  const server = await startServer({ settings: { SMTP_URL: 'smtp://127.0.0.1:9' } })
  const ada = await join(server, 'Ada')
  await expect(turnOnSecondFactor(ada)).rejects.toMatchObject({ status: 409, message: CONFIRM_FIRST })
  await confirmEmail(server.context, ada)
  await turnOnSecondFactor(ada)
  await server.close()
})
