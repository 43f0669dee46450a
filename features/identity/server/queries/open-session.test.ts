import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calendar } from '#features/calendar/contract.ts'
import { records } from '#features/record/contract.ts'
import { webhooks } from '#features/webhooks/contract.ts'
import { makeApiToken } from '#test/api-tokens.ts'
import { openAuthenticator } from '#test/authenticator.ts'
import { goodPassword, join, type Person } from '#test/cast.ts'
import type { Client } from '#test/client.ts'
import { untilSomebodyWaits } from '#test/lock-rows.ts'
import { codeAt } from '#test/second-factor.ts'
import { type Server, startServer } from '#test/server.ts'
import { makeWebhook } from '#test/webhooks.ts'
import { passkeys } from '../../passkey-contract.ts'
import { secondFactor } from '../../second-factor-contract.ts'
import { endAllSessions } from '../changes/sessions.ts'
import { lockAccount } from './accounts.ts'

const body = { password: goodPassword }
const openLink = (client: Client) => client.request(records.openLink, { body: { days: null } })
const webhook = { url: 'https://hooks.example.invalid/cohort', kinds: ['members' as const], password: goodPassword }

type Way = (ada: Person, server: Server) => Promise<() => Promise<unknown>>
/** What lets somebody in or tells them things after the session in which it was made. */
const ways: Record<string, Way> = {
  'an API token': async (ada) => () => makeApiToken(ada),
  'a link to the calendar': async (ada) => () => ada.request(calendar.makeLink),
  'a link to the record': async (ada) => () => openLink(ada),
  'a link to the record by an API token': async (ada, server) => {
    const { token } = await makeApiToken(ada, ['career:write'])
    return () => openLink(server.program(token))
  },
  'a webhook': async (ada) => () => ada.request(webhooks.create, { body: webhook }),
  'a paused webhook that goes on': async (ada) => {
    const params = await makeWebhook(ada)
    return () => ada.request(webhooks.change, { params, body: { isPaused: false } })
  },
  'a passkey': async (ada) => {
    const { options } = await ada.request(passkeys.start, { body })
    const credential = openAuthenticator(ada.origin).create(options)
    return () => ada.request(passkeys.add, { body: { credential, name: 'Phone' } })
  },
  'a second factor': async (ada) => {
    const { key, setup } = await ada.request(secondFactor.start, { body })
    return () => ada.request(secondFactor.finish, { body: { setup, code: codeAt(key) } })
  },
}

describe('on its way while a new password ends the sessions,', () => {
  let server: Server
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server.close())

  test.each(Object.keys(ways))('%s is refused', async (name) => {
    const ada = await join(server, 'Ada')
    const make = await ways[name]!(ada, server)
    const made = await server.context.database.transaction(async (tx) => {
      await lockAccount(tx, ada.me.uid)
      const made = make().then(
        () => 'made',
        ({ status }) => status,
      )
      // It was admitted before the sessions end, and is done after.
      await untilSomebodyWaits(server)
      await endAllSessions(tx, ada.me.uid)
      return { made }
    })
    expect(await made.made).toBe(401)
  })
})
