import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { notifications } from '#features/notifications/contract.ts'
import { writeCursor } from '#server/http/cursor.ts'
import type { Call } from '#shared/call.ts'
import { calls, nameOf } from '#test/all-calls.ts'
import { repetitions } from '#test/repetitions.ts'
import { type Server, startServer } from '#test/server.ts'
import { withIds } from './id-placeholders.ts'
import { makeWorld, type World } from './world.ts'

const isPaged = ({ query }: Call) => 'cursor' in ((query as z.ZodMiniObject | undefined)?.shape ?? {})

/** Years before the first and after the last, moments without an end, and more digits than PostgreSQL keeps. */
const oddMoments = [
  '0000-01-01T00:00:00Z',
  '0000-12-31T23:59:59.999Z',
  '10000-01-01T00:00:00Z',
  'infinity',
  '9999-12-31T23:59:59.9999999999Z',
]
/** Other spellings of these, invalid dates, and dates at the limits of PostgreSQL's range. */
const furtherMoments = [
  '0000-12-31T23:59:59.999999Z',
  '0000-06-01',
  '-000001-01-01T00:00:00Z',
  '+010000-01-01T00:00:00Z',
  '2026-02-30T00:00:00Z',
  '2026-01-01T24:00:01Z',
  '0044-03-15T00:00:00Z BC',
  'NaN',
  'now',
  '',
  '0001-01-01T00:00:00Z',
  '9999-12-31',
  '9999-12-31T23:59:59.999Z',
]
const moments = repetitions(oddMoments, [...oddMoments, ...furtherMoments])
const ID = '00000000-0000-4000-8000-000000000001'

/** Every form of a cursor with a timestamp. */
const keysWith = (moment: unknown) => [
  [moment, ID],
  ['open', moment, ID],
  ['done', moment, ID],
  [moment],
  [moment, 0, ID],
]

const pathParameters: Record<string, string> = { teamId: '~team~', roomId: '~room~', uid: '~ada~', id: '~task~' }

describe('a cursor of an odd date', () => {
  let server: Server
  let world: World
  beforeAll(async () => {
    server = await startServer()
    world = await makeWorld(server)
  })
  afterAll(() => server.close())

  const paged = calls.filter(isPaged)

  test.each(paged.map((call) => [nameOf(call), call] as const))('causes no fault in %s', async (_name, call) => {
    const path = withIds(
      call.path.replace(/:(\w+)/g, (_, name: string) => pathParameters[name]!),
      world.ids,
    )
    const look = async (key: unknown[]) => {
      const response = await world.people.ada.send('GET', `${path}?cursor=${writeCursor(key)}`)
      return { key, status: response.status, error: (await response.text()).slice(0, 80) }
    }
    const answers = []
    for (const key of moments.flatMap(keysWith)) answers.push(await look(key))
    // Lists ordered by name accept any text as a name, so not every cursor is refused.
    expect(answers.filter(({ status }) => status === 500)).toEqual([])
  })

  test.each(['0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999999Z'])(
    'marks notifications as read until %s without a fault',
    async (until) => {
      const response = await world.people.ada.send('PUT', notifications.readAll.path, { until })
      expect(response.status).toBeLessThan(300)
    },
  )
})
