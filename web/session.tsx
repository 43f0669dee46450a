import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { identity } from '#features/identity/contract.ts'
import type { OwnRecord } from '#features/people/contract.ts'
import { ask, bearer, onSessionRefused } from './api.ts'
import { wear } from './look.ts'
import { dropPreloaded } from './preloaded.ts'
import { forgetTyped, restoreTyped, TYPED } from './typed-storage.ts'
import { forgetToasts } from './ui/toast.tsx'

/** Milliseconds a page waits for the sign-in state before it shows what a signed-out person sees. */
const AUTH_WAIT = 8000

export type Session =
  | { state: 'waiting' }
  /** It took too long or failed; a late answer is still welcome. */
  | { state: 'unknown'; tryAgain: () => void }
  /** `interrupted` is whose session ended by itself, perhaps in the middle of typing. */
  | { state: 'signed-out'; interrupted: OwnRecord | null }
  | { state: 'signed-in'; me: OwnRecord }

/** What is known of the session: nobody is signed in where `me` is null. */
type Known = { me: OwnRecord | null; interrupted: OwnRecord | null }

const sessionQuery = queryOptions({
  queryKey: ['session'],
  async queryFn({ client, signal }): Promise<Known> {
    const { me, ...granted } = await ask(identity.session, { signal })
    bearer.keep(granted)
    const before = client.getQueryData(sessionQuery.queryKey)
    if (!me) return { me, interrupted: before?.me ?? before?.interrupted ?? null }
    welcome(client, me)
    return { me, interrupted: null }
  },
  // The page itself offers to try again, after a wait that ends.
  retry: false,
})

/** Tells the other tabs of this browser. */
const tabs = new BroadcastChannel('session')

/** Asks who is signed in, before the first component needs to know, and asks again when another tab or the server knows better. */
export function startSession(queries: QueryClient) {
  function askAgain() {
    askedTooEarly(queries)
    void queries.invalidateQueries(sessionQuery)
  }
  void queries.prefetchQuery(sessionQuery)
  onSessionRefused(askAgain)
  tabs.onmessage = ({ data }: MessageEvent<'signed in' | 'signed out'>) => {
    if (data === 'signed in') askAgain()
    else forget(queries)
  }
}

/** At this very moment, before any component has heard of it. */
export const isKnownToBeSignedIn = (queries: QueryClient) => Boolean(queries.getQueryData(sessionQuery.queryKey)?.me)

/** What follows from a sign-in: this page and the other tabs show who it is. */
export function enter(queries: QueryClient, me: OwnRecord) {
  welcome(queries, me)
  know(queries, me)
  tabs.postMessage('signed in')
}

/** Shows what is about to be said to the server about oneself, or takes it back. */
export function changeMe(queries: QueryClient, change: Partial<OwnRecord>) {
  queries.setQueryData(sessionQuery.queryKey, (known) =>
    known?.me ? { ...known, me: { ...known.me, ...change } } : known,
  )
}

/** What follows from signing out: nothing of this person stays in any tab of this browser. */
export function leave(queries: QueryClient) {
  forget(queries)
  tabs.postMessage('signed out')
}

function forget(queries: QueryClient) {
  bearer.keep({ token: null, expiresAt: null })
  know(queries, null)
  forgetPages(queries)
}

function know(queries: QueryClient, me: OwnRecord | null) {
  askedTooEarly(queries)
  queries.setQueryData(sessionQuery.queryKey, { me, interrupted: null })
}

/** An answer to what was asked before somebody signed in or out is not believed after it. */
const askedTooEarly = (queries: QueryClient) => void queries.cancelQueries(sessionQuery)

/** Before `me` sees a page: what was kept for somebody else goes, and what they typed here is back. */
function welcome(queries: QueryClient, me: OwnRecord) {
  const before = queries.getQueryData(sessionQuery.queryKey)
  const last = before?.me ?? before?.interrupted
  if (last && last.uid !== me.uid) forgetPages(queries)
  restoreTyped(queries, me.uid)
}

function forgetPages(queries: QueryClient) {
  forgetTyped()
  forgetFetched(queries, ['session'])
}

/** When a page of a signed-in person is gone: if the session has ended, so is what it showed. What they typed is kept for them. */
export function forgetEnded(queries: QueryClient) {
  if (isKnownToBeSignedIn(queries)) return
  forgetFetched(queries, ['session', ...TYPED])
  forgetToasts()
}

function forgetFetched(queries: QueryClient, kept: readonly unknown[]) {
  dropPreloaded()
  queries.removeQueries({ predicate: ({ queryKey }) => !kept.includes(queryKey[0]) })
}

const SessionContext = createContext<Session>({ state: 'waiting' })
const MeContext = createContext<OwnRecord | null>(null)

/** Observes who is signed in and hands it to the pages within. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const queries = useQueryClient()
  const { data: known, isError } = useQuery(sessionQuery)
  const [attempt, setAttempt] = useState(1)
  const isLate = useIsLate(!known, attempt)
  const look = known?.me?.look
  useEffect(() => look && wear(look), [look])

  function tryAgain() {
    setAttempt(attempt + 1)
    void queries.resetQueries(sessionQuery)
  }

  function toSession(): Session {
    if (known?.me) return { state: 'signed-in', me: known.me }
    if (known) return { state: 'signed-out', interrupted: known.interrupted }
    return isError || isLate ? { state: 'unknown', tryAgain } : { state: 'waiting' }
  }

  return <SessionContext value={toSession()}>{children}</SessionContext>
}

/** True when `isWaiting` has lasted 8 seconds; another `attempt` waits anew. */
function useIsLate(isWaiting: boolean, attempt: number) {
  const [lateAttempt, setLateAttempt] = useState(0)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setLateAttempt(attempt), AUTH_WAIT)
    return () => clearTimeout(timer)
  }, [isWaiting, attempt])
  return isWaiting && lateAttempt === attempt
}

export const useSession = () => use(SessionContext)

/** Gives the pages within their `useMe`. */
export const MeProvider = MeContext

/** The person whose page this is. Only pages for signed-in people have one. */
export function useMe(): OwnRecord {
  const me = use(MeContext)
  if (!me) throw new Error('Nobody is signed in')
  return me
}
