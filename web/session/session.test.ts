import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sessionCalls } from '#app/web/session-calls.ts'
import type { Account } from '#shared/session.ts'
import { clearEndedSession } from './clear-ended-session.ts'
import { isSignedIn, onSignedIn, onSignedOut, startSession } from './session.tsx'

const ada = { uid: 'ada', displayName: 'Ada Lovelace' } as Account
const nobody = { me: null, token: null, expiresAt: null }
const hers = { me: ada, token: 'hers', expiresAt: '2126-11-22T00:00:00.000Z' }

/** Pending answers, first in first out. */
const asked: ((answer: object) => void)[] = []

/** A page that requested the session, and another tab of the browser. */
async function openPage() {
  asked.length = 0
  vi.stubGlobal('window', { sessionStorage: {}, localStorage: { removeItem: () => {} } })
  vi.stubGlobal('fetch', () => new Promise((resolve) => asked.push((answer) => resolve(Response.json(answer)))))
  const queries = new QueryClient()
  startSession(queries, sessionCalls)
  const { options, queryKey } = queries.getQueryCache().getAll()[0]!
  const shown = new QueryObserver(queries, { ...options, queryKey, staleTime: Number.POSITIVE_INFINITY })
  const stop = shown.subscribe(() => {})
  const otherTab = new BroadcastChannel('session')
  onTestFinished(async () => {
    stop()
    // Its messages reach no page that opens later.
    const isHeard = new Promise((resolve) => {
      otherTab.onmessage = resolve
    })
    onSignedOut(queries)
    await isHeard
    otherTab.close()
    vi.unstubAllGlobals()
  })
  await expect.poll(() => asked).toHaveLength(1)
  return {
    queries,
    otherTab,
    async settled() {
      await expect.poll(() => queries.isFetching()).toBe(0)
    },
    isHere: () => isSignedIn(queries),
  }
}

test('what was asked before Ada signed in or out here is not believed after it', async () => {
  const { queries, otherTab, settled, isHere } = await openPage()
  onSignedIn(queries, ada)
  asked[0]!(nobody)
  await settled()
  expect(isHere()).toBe(true)
  otherTab.postMessage('signed in')
  await expect.poll(() => asked).toHaveLength(2)
  onSignedOut(queries)
  asked[1]!(hers)
  await settled()
  expect(isHere()).toBe(false)
})

test('what was asked before she signed in in another tab is asked again', async () => {
  const { otherTab, settled, isHere } = await openPage()
  otherTab.postMessage('signed in')
  await expect.poll(() => asked).toHaveLength(2)
  asked[0]!(nobody)
  asked[1]!(hers)
  await settled()
  expect(isHere()).toBe(true)
})

test('what was fetched for Ada goes when her session has ended, and what she typed stays for her', async () => {
  const { queries, otherTab, settled } = await openPage()
  onSignedIn(queries, ada)
  queries.setQueryData(['tasks'], ['Secret'])
  queries.setQueryData(['draft', 'team'], { name: 'Half a team' })
  const topics = () =>
    queries
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey[0])
  clearEndedSession(queries)
  expect(topics()).toContain('tasks')
  otherTab.postMessage('signed in')
  await expect.poll(() => asked).toHaveLength(2)
  asked[1]!(nobody)
  await settled()
  clearEndedSession(queries)
  expect(topics()).toEqual(['session', 'draft'])
})
