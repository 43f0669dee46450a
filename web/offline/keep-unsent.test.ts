import 'fake-indexeddb/auto'
import { randomBytes } from 'node:crypto'
import { QueryClient } from '@tanstack/react-query'
import { clear, entries, set } from 'idb-keyval'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { stubBrowser } from '#test/offline.ts'
import { addUnsent, removeUnsent, unsentIn } from '../data/unsent.ts'
import { earlierDatabase, unsentDatabase } from './databases.ts'
import { moveEarlierLists, takeEarlierLists } from './earlier-lists.ts'
import { keepUnsent } from './keep-unsent.ts'
import { makeOwner, openSealed } from './sealed-store.ts'
import { openUnsentStore } from './unsent-store.ts'

const ada = await makeOwner('ada', randomBytes(32).toString('base64'))
const store = openUnsentStore(ada)
const message = (key: string) => ({ key, kind: 'message', about: 'a room', value: { text: key } })
const keysKept = async () => (await store.all()).map(({ key }) => key)

beforeEach(async () => {
  stubBrowser()
  await Promise.all([unsentDatabase(), earlierDatabase()].map((database) => clear(database)))
})
afterEach(() => vi.unstubAllGlobals())

async function openTab() {
  const queries = new QueryClient()
  const tell = vi.fn<() => void>()
  onTestFinished(await keepUnsent(queries, ada, { tell }))
  return { queries, tell, keys: () => unsentIn(queries).map(({ key }) => key) }
}

test('what a closed tab has left the next one takes up, in order, and what is sent or discarded is gone, also for other tabs', async () => {
  const closed = await openTab()
  addUnsent(closed.queries, [message('first'), message('second')])
  await expect.poll(keysKept).toEqual(['first', 'second'])
  const { queries, tell, keys } = await openTab()
  expect(keys()).toEqual(['first', 'second'])
  addUnsent(queries, [message('third')])
  removeUnsent(queries, [{ key: 'first' }])
  await expect.poll(keysKept).toEqual(['second', 'third'])
  expect(tell).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ key: 'first' }), null)
})

test('why it was refused is kept', async () => {
  const { queries } = await openTab()
  addUnsent(queries, [message('first')])
  queries.setQueryData(
    ['outbox'],
    unsentIn(queries).map((one) => ({ ...one, failure: 'You write very fast.' })),
  )
  await expect.poll(store.all).toMatchObject([{ key: 'first', failure: 'You write very fast.' }])
})

/** As version 0.3 stored them, sealed and, before that, open. */
async function storeAsBefore() {
  const changes = openSealed(unsentDatabase(), ada)
  const tick = { kind: 'task tick', about: 'oil', value: { id: 'oil', name: 'Oil', done: true } }
  await changes.set('0000000000000001 tick', { ...tick, key: 'tick', madeAt: 1 })
  await changes.set('0000000000000002 old', { ...tick, key: 'old', madeAt: 2, refusal: 'The task is gone.' })
  const lists = openSealed(earlierDatabase(), ada)
  const hello = { key: 'hello', text: 'Hello', roomId: 'a room', replyTo: null, mentions: [], failure: '' }
  const reply = { ...hello, key: 'reply', text: 'A reply', rootId: 'a thread', failure: 'You write very fast.' }
  const task = { key: 'task', text: 'Call Di', body: { name: 'Call Di' }, addedAt: 5, failure: null }
  await lists.set('reply', { queryKey: ['outbox', 'a thread'], item: reply, place: 6 })
  await lists.set('task', { queryKey: ['outbox', 'tasks'], item: task, place: 5 })
  await set('ada hello', { queryKey: ['outbox', 'a room'], item: hello, place: 4 }, earlierDatabase())
  return { hello, reply, task }
}

test('what waits in a browser since the version before is taken up as it was: ticks, messages, replies and new tasks', async () => {
  const { hello } = await storeAsBefore()
  await moveEarlierLists(ada)
  const { queries } = await openTab()
  const list = unsentIn(queries)
  expect(list).toMatchObject([
    { key: 'tick', kind: 'task tick', about: 'oil', value: { id: 'oil', name: 'Oil', done: true }, failure: '' },
    { key: 'old', failure: 'The task is gone.' },
    { key: 'hello', kind: 'message', about: 'a room', value: { text: 'Hello', roomId: 'a room' }, failure: '' },
    {
      key: 'task',
      kind: 'new task',
      about: 'task',
      value: { text: 'Call Di', body: { name: 'Call Di' } },
      failure: '',
    },
    { key: 'reply', kind: 'message', about: 'a thread', value: { text: 'A reply' }, failure: 'You write very fast.' },
  ])
  expect(await entries(earlierDatabase())).toEqual([])
  // A tab that was open during the upgrade has it too, and one thing is there once.
  queries.setQueryData(['outbox', 'a room'], [hello, { ...hello, key: 'more', text: 'More' }])
  takeEarlierLists(queries)
  expect(unsentIn(queries).map(({ key }) => key)).toEqual([...list.map(({ key }) => key), 'more'])
  expect(queries.getQueryData(['outbox', 'a room'])).toBeUndefined()
  // Once they are sent, nothing of the old forms is left.
  removeUnsent(queries, unsentIn(queries))
  await expect.poll(() => entries(unsentDatabase())).toEqual([])
})
