import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { stubBrowser } from '#test/offline.ts'
import { startAfterLoad } from './after-load.ts'
import { addUnsent, setSender, unsentIn } from './data/unsent.ts'

afterEach(() => {
  setSender(null)
  vi.unstubAllGlobals()
})

test('where the code that sends does not come, what Ada wrote says that it waits', async () => {
  stubBrowser('off')
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('window', { localStorage: {} })
  vi.stubGlobal('location', { pathname: '/chat' })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('There is no network.')))
  const queries = new QueryClient()
  const page = new AbortController()
  onTestFinished(() => page.abort())
  addUnsent(queries, [{ kind: 'message', about: 'a room', value: null }])
  startAfterLoad(queries, page.signal, {
    loadOffline: () => Promise.reject(new TypeError('The file did not come.')),
    vitalsPath: '/',
  })
  await expect.poll(() => unsentIn(queries)).toMatchObject([{ failure: '' }])
  addUnsent(queries, [{ kind: 'message', about: 'a room', value: null }])
  await expect.poll(() => unsentIn(queries)).toMatchObject([{ failure: '' }, { failure: '' }])
})
