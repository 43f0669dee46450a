import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { identity } from '#features/identity/contract.ts'
import { ask } from './api.ts'
import { startPreloaded } from './preloaded.ts'

const nobody = { me: null, token: null, expiresAt: null }
const request = vi.fn<typeof fetch>()

/** An answer of which the line was cut in the middle. */
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
  vi.stubGlobal('fetch', request)
  vi.stubGlobal('document', {
    querySelectorAll: () => [{ href: `https://cohort.example${identity.session.path}` }],
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  request.mockReset()
})

test('what the document has asked for is not asked for again', async () => {
  request.mockResolvedValueOnce(Response.json(nobody))
  startPreloaded()
  expect(await ask(identity.session)).toEqual(nobody)
  expect(request).toHaveBeenCalledTimes(1)
})

test('but it is where its answer was cut off on the way, and where that is in vain too, it is refused like any other', async () => {
  request.mockResolvedValueOnce(cutOff()).mockResolvedValueOnce(Response.json(nobody))
  startPreloaded()
  expect(await ask(identity.session)).toEqual(nobody)
  request.mockResolvedValueOnce(cutOff()).mockResolvedValueOnce(cutOff())
  startPreloaded()
  await expect(ask(identity.session)).rejects.toMatchObject({ status: 0, code: 'unreachable' })
})
