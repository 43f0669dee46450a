import { DAY_MS } from '#shared/days.ts'
import 'fake-indexeddb/auto'
import { randomBytes } from 'node:crypto'
import { clear, entries, set } from 'idb-keyval'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeUnsent, earlierDatabase, OWNER, unsentDatabase } from './databases.ts'
import { makeOwner, openSealed, tidySealed } from './sealed-store.ts'

/** What the server gives to each session of one person. */
const [keyOfAda, keyOfBob] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')]
const database = earlierDatabase()
const storeOf = async (uid: string, key: string) => openSealed(database, await makeOwner(uid, key))

beforeEach(async () => {
  await clear(database)
  await clear(unsentDatabase())
})
afterEach(() => vi.useRealTimers())

test('what Ada left is nothing that Bob can read, not even that it is hers, and her next session finds it', async () => {
  // Her id has letters that no hash has.
  const ada = await makeOwner('lovelace', keyOfAda)
  await set(OWNER, ada, unsentDatabase())
  await openSealed(database, ada).set('1', { text: 'Call the doctor' })
  // Her session ends. She did not sign out, which would have asked her.
  await closeUnsent(false)
  const left = [...(await entries(database)), ...(await entries(unsentDatabase()))]
  const decoded = JSON.stringify(left, (_name, value) =>
    value instanceof ArrayBuffer || ArrayBuffer.isView(value)
      ? Buffer.from(value as ArrayBuffer).toString('latin1')
      : value,
  )
  expect(left).toHaveLength(1)
  for (const word of ['doctor', 'lovelace', keyOfAda]) expect(decoded).not.toContain(word)

  const bob = await storeOf('bob', keyOfBob)
  await tidySealed(database, await makeOwner('bob', keyOfBob))
  await bob.set('1', { text: 'Buy bread' })
  expect(await bob.all()).toEqual([{ text: 'Buy bread' }])
  await set(OWNER, await makeOwner('bob', keyOfBob), unsentDatabase())
  // He signs out, and what he left goes.
  await closeUnsent(true)
  expect(await bob.all()).toEqual([])
  expect(await (await storeOf('lovelace', keyOfAda)).all()).toEqual([{ text: 'Call the doctor' }])
})

test('what is removed while it is being sealed does not come back', async () => {
  const store = await storeOf('ada', keyOfAda)
  await Promise.all([store.set('1', 'sent at once'), store.remove(['1'])])
  expect(await store.all()).toEqual([])
})

test('it waits 31 days at most, and of the people before only the latest thousand', async () => {
  const ada = await storeOf('ada', keyOfAda)
  vi.useFakeTimers({ now: Date.now() - 32 * DAY_MS, toFake: ['Date'] })
  await ada.set('old', 'old')
  vi.useRealTimers()
  for (let number = 1000; number <= 2001; number++) await ada.set(String(number), number)
  await tidySealed(database, await makeOwner('bob', keyOfBob))
  const left = await ada.all<number>()
  expect(left).toHaveLength(1000)
  expect(left).toContain(2001)
})

test('what the version before stored is sealed if it is Ada’s, and goes if it is not', async () => {
  await set('ada 17 one', { text: 'of Ada' }, database)
  await set('bob 17 one', { text: 'of Bob' }, database)
  const ada = await makeOwner('ada', keyOfAda)
  await tidySealed(database, ada)
  expect(await openSealed(database, ada).all()).toEqual([{ text: 'of Ada' }])
  expect(await entries(database)).toHaveLength(1)
})
