import { DAY_MS } from '#shared/days.ts'
import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Account } from '#shared/session.ts'
import { keptFor, unmarkKept } from './cache-owner.ts'
import { clearKept, type KeptQuery, keepQueries, ownKept, pruneKept, readKept } from './page-cache.ts'

const [ada, grace] = ['ada', 'grace'].map((uid) => ({ uid }) as Account) as [Account, Account]

const seen = (name: string, at = Date.now()) =>
  ({ queryKey: [name], queryHash: name, state: {}, at }) as unknown as KeptQuery

const namesKept = async () => (await readKept())?.queries.map(({ queryHash }) => queryHash)

beforeEach(async () => {
  const localStorage = {
    setItem: (name: string, value: string) => Object.assign(localStorage, { [name]: value }),
    removeItem: (name: string) => Reflect.deleteProperty(localStorage, name),
  }
  vi.stubGlobal('window', { localStorage })
  await clearKept()
})

test('what Ada saw is kept for her, and goes when Grace signs in here', async () => {
  await ownKept(ada)
  await keepQueries('ada', [seen('tasks')])
  await ownKept(ada)
  expect(await readKept()).toMatchObject({ me: ada, queries: [{ queryKey: ['tasks'] }] })
  await ownKept(grace)
  expect(await readKept()).toEqual({ me: grace, queries: [] })
})

test('a tab that slept while she signed out, or while Grace came, keeps nothing', async () => {
  await ownKept(ada)
  // Written after it was cleared, without waiting: the database keeps the order.
  await Promise.all([clearKept(), keepQueries('ada', [seen('tasks')])])
  expect(await readKept()).toBeNull()
  await Promise.all([ownKept(grace), keepQueries('ada', [seen('tasks')])])
  expect(await namesKept()).toEqual([])
})

test('Ada signs out while her pages begin to be kept: neither they nor the mark stay', async () => {
  const beginning = ownKept(ada)
  expect(keptFor()).toBe('ada')
  unmarkKept()
  await Promise.all([beginning, clearKept()])
  expect(keptFor()).toBeUndefined()
  expect(await readKept()).toBeNull()
})

test('nothing opens once the mark is gone, even if the browser was closed before the rest went', async () => {
  await ownKept(ada)
  await keepQueries('ada', [seen('tasks')])
  unmarkKept()
  expect(await readKept()).toBeNull()
})

test('what is older than 30 days does not open, and goes; of the rest the latest 300 stay', async () => {
  await ownKept(ada)
  const now = Date.now()
  const many = Array.from({ length: 310 }, (_, number) => seen(`query ${number}`, now - number))
  await keepQueries('ada', [seen('old', now - 31 * DAY_MS), ...many])
  expect(await namesKept()).not.toContain('old')
  await pruneKept()
  const names = await namesKept()
  expect(names).toHaveLength(300)
  expect(names).toContain('query 299')
  expect(names).not.toContain('query 300')
})
