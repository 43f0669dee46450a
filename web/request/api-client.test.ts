import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { identity } from '#features/identity/contract.ts'
import { teams } from '#features/teams/contract.ts'
import { request } from './api-client.ts'
import { collectPreloaded } from './preloaded-responses.ts'

const nobody = { me: null, token: null, expiresAt: null }
const fetched = vi.fn<typeof fetch>()

/** An answer whose connection broke in the middle. */
const cutOff = () =>
  new Response(
    new ReadableStream({
      start(body) {
        body.enqueue(new TextEncoder().encode('{"me":'))
        body.error(new TypeError('network error'))
      },
    }),
  )

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('document', {
    querySelectorAll: () => [{ href: `https://cohort.example${identity.session.path}` }],
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  fetched.mockReset()
})

test('what the document has asked for is not asked for again', async () => {
  fetched.mockResolvedValueOnce(Response.json(nobody))
  collectPreloaded()
  expect(await request(identity.session)).toEqual(nobody)
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('but it is where its answer was cut off on the way, and where that is in vain too, it is refused like any other', async () => {
  fetched.mockResolvedValueOnce(cutOff()).mockResolvedValueOnce(Response.json(nobody))
  collectPreloaded()
  expect(await request(identity.session)).toEqual(nobody)
  fetched.mockResolvedValueOnce(cutOff()).mockResolvedValueOnce(cutOff())
  collectPreloaded()
  await expect(request(identity.session)).rejects.toMatchObject({ status: 0, code: 'unreachable' })
})

test('all is asked for again once where the stream finds the screen old, not for each request that this stops', async () => {
  vi.resetModules()
  const [page, { streamReady }] = await Promise.all([import('./api-client.ts'), import('../live/stream-position.ts')])
  fetched.mockImplementation(
    (_url, init) =>
      new Promise((_resolve, reject) => {
        init!.signal!.addEventListener('abort', () => reject(init!.signal!.reason as Error))
      }),
  )
  const end = new AbortController()
  const asked = [teams.list, teams.archived].map((call) => page.request(call, { signal: end.signal }))
  const missed = vi.fn<() => void>()
  expect(streamReady('one.8', missed)).toBe(true)
  await expect.poll(() => fetched.mock.calls.length).toBe(2)
  end.abort()
  for (const one of await Promise.allSettled(asked)) expect(one.status).toBe('rejected')
  expect(missed).not.toHaveBeenCalled()
})
