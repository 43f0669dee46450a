import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { goodPassword, join, type Person } from '#test/cast.ts'
import type { Client } from '#test/client.ts'
import { type Server, startServer } from '#test/server.ts'
import { identity } from '../../contract.ts'
import { cleanUpSessions } from '../jobs/cleanup.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

describe('Ada hears by mail of a sign-in from a new device', () => {
  let server: Server
  let clock = 0
  let ada: Person
  let laptop: Client
  let phone: Client
  beforeAll(async () => {
    server = await startServer({ now: () => new Date(Date.now() + clock) })
    ada = await join(server, 'Ada', 'Lovelace')
    ;[laptop, phone] = [server.visitor(), server.visitor()]
  })
  afterAll(() => server.close())

  const signInOn = async (device: Client) => {
    const body = { email: ada.me.email, password: goodPassword }
    const { status } = await device.send('POST', identity.signIn.path, body, { 'user-agent': FIREFOX })
    expect(status).toBe(200)
  }
  test('once for each device but the first, with its browser, the time and what to do', async () => {
    for (const device of [laptop, laptop, phone, phone]) await signInOn(device)
    const letter = await server.outbox.letterTo(ada.me.email)
    expect(letter.subject).toBe('New sign-in to your Cohort account')
    expect(letter.text).toContain('Firefox on Linux')
    expect(letter.text).toMatch(/: \w+ \d+, \d+(:\d\d)? [AP]M \(.+\)/)
    expect(letter.links).toEqual([expect.stringContaining('/settings/security')])
    await signInOn(server.visitor())
    await server.outbox.letterTo(ada.me.email, { count: 2 })
    expect(await server.outbox.lettersTo(ada.me.email)).toHaveLength(2)
  })

  test('also of a device on which another person has signed in, because it is new to her account', async () => {
    const grace = await join(server, 'Grace', 'Hopper')
    const body = { email: grace.me.email, password: goodPassword }
    for (const device of [server.visitor(), laptop]) await device.request(identity.signIn, { body })
    expect((await server.outbox.letterTo(grace.me.email)).subject).toBe('New sign-in to your Cohort account')
  })

  test('and again once a device has not been used for years', async () => {
    clock = 801 * 24 * 3_600_000
    await cleanUpSessions({ db: server.context.database.db, now: server.context.now })
    const { rows } = await server.context.database.pool.query('select mark from known_devices')
    expect(rows).toEqual([])
  })
})
