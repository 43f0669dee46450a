import { DAY_MS } from '#shared/days.ts'
import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropChosen, findChosen, keepChosen, tidyChosen } from './draft-files.ts'
import { clearStoredDrafts, restoreDrafts } from './draft-storage.ts'

const MB = 1_000_000
const storage: Record<string, string> = {}

beforeEach(async () => {
  const localStorage = Object.assign(storage, {
    setItem: (name: string, value: string) => Object.assign(storage, { [name]: value }),
    removeItem: (name: string) => Reflect.deleteProperty(storage, name),
  })
  vi.stubGlobal('window', { localStorage, sessionStorage: {} })
  await tidyChosen(null)
})

afterEach(() => vi.restoreAllMocks())

const notes = new Blob(['notes'], { type: 'application/pdf' })

test('a file that Ada chose is there after a reload, until it is uploaded or removed', async () => {
  await keepChosen('ada', 'key', notes)
  expect(await (await findChosen('ada', 'key'))?.text()).toBe('notes')
  await dropChosen('key')
  expect(await findChosen('ada', 'key')).toBeUndefined()
})

test('Grace, who signs in here after her, finds none of them, and it goes', async () => {
  await keepChosen('ada', 'key', notes)
  expect(await findChosen('grace', 'key')).toBeUndefined()
  restoreDrafts(new QueryClient(), 'grace')
  await expect.poll(() => storage.chosen).toBeUndefined()
  expect(await findChosen('ada', 'key')).toBeUndefined()
})

test('all of them go when Ada signs out, and so does the mark that there are any', async () => {
  await keepChosen('ada', 'key', notes)
  expect(storage.chosen).toBe('ada')
  clearStoredDrafts()
  await expect.poll(() => storage.chosen).toBeUndefined()
  expect(await findChosen('ada', 'key')).toBeUndefined()
})

test('one that is a day old is not taken up again, and goes', async () => {
  vi.spyOn(Date, 'now').mockReturnValueOnce(Date.now() - DAY_MS)
  await keepChosen('ada', 'old', notes)
  expect(await findChosen('ada', 'old')).toBeUndefined()
  await tidyChosen('ada')
  expect(storage.chosen).toBeUndefined()
})

test('of more than 200 MB the latest stay', async () => {
  const large = { size: 90 * MB } as Blob
  const now = Date.now()
  for (const [place, key] of ['first', 'second', 'third'].entries()) {
    vi.spyOn(Date, 'now').mockReturnValue(now + place)
    await keepChosen('ada', key, large)
  }
  expect(await findChosen('ada', 'first')).toBeUndefined()
  expect(await findChosen('ada', 'second')).toBeDefined()
  expect(await findChosen('ada', 'third')).toBeDefined()
})
