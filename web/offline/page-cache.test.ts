import { DAY_MS } from '#shared/days.ts'
import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Account } from '#shared/session.ts'
import { cachedFor, unmarkCached } from './cache-owner.ts'
import { type CachedQuery, clearCached, keepQueries, ownCached, pruneCached, readCached } from './page-cache.ts'

const [ada, grace] = ['ada', 'grace'].map((uid) => ({ uid }) as Account) as [Account, Account]

const seen = (name: string, at = Date.now()) =>
  ({ queryKey: [name], queryHash: name, state: {}, at }) as unknown as CachedQuery

const namesKept = async () => (await readCached())?.queries.map(({ queryHash }) => queryHash)

beforeEach(async () => {
  const localStorage = {
    setItem: (name: string, value: string) => Object.assign(localStorage, { [name]: value }),
    removeItem: (name: string) => Reflect.deleteProperty(localStorage, name),
  }
  vi.stubGlobal('window', { localStorage })
  await clearCached()
})

test('what Ada saw is kept for her, and goes when Grace signs in here', async () => {
  await ownCached(ada)
  await keepQueries('ada', [seen('tasks')])
  await ownCached(ada)
  expect(await readCached()).toMatchObject({ me: ada, queries: [{ queryKey: ['tasks'] }] })
  await ownCached(grace)
  expect(await readCached()).toEqual({ me: grace, queries: [] })
})

test('a tab that slept while she signed out, or while Grace came, keeps nothing', async () => {
  await ownCached(ada)
  // Written after it was cleared, without waiting: the database keeps the order.
  await Promise.all([clearCached(), keepQueries('ada', [seen('tasks')])])
  expect(await readCached()).toBeNull()
  await Promise.all([ownCached(grace), keepQueries('ada', [seen('tasks')])])
  expect(await namesKept()).toEqual([])
})

test('Ada signs out while her pages begin to be kept: neither they nor the mark stay', async () => {
  const beginning = ownCached(ada)
  expect(cachedFor()).toBe('ada')
  unmarkCached()
  await Promise.all([beginning, clearCached()])
  expect(cachedFor()).toBeUndefined()
  expect(await readCached()).toBeNull()
})

test('nothing opens once the mark is gone, even if the browser was closed before the rest went', async () => {
  await ownCached(ada)
  await keepQueries('ada', [seen('tasks')])
  unmarkCached()
  expect(await readCached()).toBeNull()
})

test('what is older than 30 days does not open, and goes; of the rest the latest 300 stay', async () => {
  await ownCached(ada)
  const now = Date.now()
  const many = Array.from({ length: 310 }, (_, number) => seen(`query ${number}`, now - number))
  await keepQueries('ada', [seen('old', now - 31 * DAY_MS), ...many])
  expect(await namesKept()).not.toContain('old')
  await pruneCached()
  const names = await namesKept()
  expect(names).toHaveLength(300)
  expect(names).toContain('query 299')
  expect(names).not.toContain('query 300')
})
