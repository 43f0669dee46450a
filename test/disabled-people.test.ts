import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { teamExport } from '#features/tasks/export-contract.ts'
import { calls, nameOf } from './all-calls.ts'
import type { Client } from './client.ts'
import { requestsOf } from './every-request.ts'
import { startWithCast } from './start-with-cast.ts'
import { makeWellKnown } from './well-known-person.ts'

// Sends every GET of every contract, about somebody that all know. New calls are covered automatically.

const { server, ada, grace, mallory } = await startWithCast()
const { ids, tellIn, set } = await makeWellKnown(server, ada, grace)

const reading = calls.filter(({ verb }) => verb === 'GET')
const reads = reading.map((call) => [nameOf(call), call] as const)

/** The paths of a call whose answer tells one of these people who Vera is. */
async function tellingPaths(call: (typeof reading)[number], viewers: Client[]) {
  const told = new Set<string>()
  for (const { path } of requestsOf(call, ids, () => crypto.randomUUID()))
    for (const viewer of viewers) if (tellIn(await (await viewer.send('GET', path)).text()).length > 0) told.add(path)
  return [...told]
}

test('before anything happens, most calls tell who Vera is, so that the others prove something', async () => {
  const telling = await Promise.all(reading.map(async (call) => (await tellingPaths(call, [ada])).length > 0))
  expect(telling.filter(Boolean).length).toBeGreaterThan(30)
})

describe('of Vera, whose account is disabled,', () => {
  beforeEach(() => set({ disabled: true }))
  afterEach(() => set({ disabled: false }))

  /** What somebody wrote or did keeps their name; a conversation has the name of the other. */
  const STAYS = [
    /^\/api\/chat\/(rooms|messages|search)/,
    /^\/api\/notifications/,
    /^\/api\/tasks\/[^/]+\/thread/,
    /\/export\?format=(json|html)$/,
  ]

  test.each(reads)('%s tells nobody', async (_name, call) => {
    const told = await tellingPaths(call, [ada, grace, mallory, server.visitor()])
    expect(told.filter((path) => !STAYS.some((pattern) => pattern.test(path)))).toEqual([])
  })

  test('the file of a team names her beside what she wrote alone', async () => {
    const path = `${teamExport.download.path.replace(':teamId', ids.teamId)}?format=json`
    const { members, tasks } = JSON.parse(await (await ada.send('GET', path)).text()) as {
      members: unknown[]
      tasks: { comments: unknown[] }[]
    }
    expect(tellIn(JSON.stringify([members, tasks.map(({ comments: _, ...task }) => task)]))).toEqual([])
  })
})

describe('of Vera, who is about to leave,', () => {
  beforeEach(() => set({ leaving_at: new Date(Date.now() + 24 * 3_600_000) }))
  afterEach(() => set({ leaving_at: null }))

  /** People who have the link of her class may still join it. */
  const STAYS = ['GET /api/class-links/:linkId']

  test.each(reads.filter(([name]) => !STAYS.includes(name)))('%s tells no visitor', async (_name, call) => {
    expect(await tellingPaths(call, [server.visitor()])).toEqual([])
  })
})
