import { expect, test, vi } from 'vitest'
import { createTokenStore } from './bearer-token.ts'

const granted = (token: string, at: number) => ({ token, expiresAt: new Date(at).toISOString() })

test('a token is asked for once and kept while it lasts', async () => {
  const grant = vi.fn<() => Promise<ReturnType<typeof granted>>>().mockResolvedValue(granted('one', 600_000))
  const bearer = createTokenStore(grant, () => 0)
  expect(await Promise.all([bearer.token(), bearer.token()])).toEqual(['one', 'one'])
  expect(await bearer.token()).toBe('one')
  expect(grant).toHaveBeenCalledTimes(1)
})

test('it is renewed half a minute before it ends', async () => {
  let now = 0
  const grant = vi.fn<() => Promise<ReturnType<typeof granted>>>(async () => granted(`at ${now}`, now + 600_000))
  const bearer = createTokenStore(grant, () => now)
  await bearer.token()
  now = 569_000
  expect(await bearer.token()).toBe('at 0')
  now = 571_000
  expect(await bearer.token()).toBe('at 571000')
})

test('one that the server refused is renewed at once, and a failure is tried again', async () => {
  const grant = vi
    .fn<() => Promise<{ token: string; expiresAt: string }>>()
    .mockRejectedValueOnce(new Error('away'))
    .mockResolvedValue(granted('two', 600_000))
  const bearer = createTokenStore(grant, () => 0)
  await expect(bearer.renew()).rejects.toThrow('away')
  expect(await bearer.renew()).toBe('two')
})
