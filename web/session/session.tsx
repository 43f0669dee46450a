import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { identity } from '#features/identity/contract.ts'
import type { OwnRecord } from '#features/people/contract.ts'
import { clearStoredDrafts, DRAFT_TOPICS, restoreDrafts } from '../forms/draft-storage.ts'
import { bearer, onSessionExpired, request } from '../request/api-client.ts'
import { dropPreloaded } from '../request/preloaded-responses.ts'
import { applyLook } from '../ui/look.ts'
import { clearToasts } from '../ui/toast.tsx'

/** Milliseconds a page waits for the sign-in state before it shows what a signed-out person sees. */
const SESSION_TIMEOUT_MS = 8000

export type Session =
  | { state: 'waiting' }
  /** It took too long or failed; a late answer is still welcome. */
  | { state: 'unknown'; tryAgain: () => void }
  /** `interrupted` is whose session ended by itself, perhaps in the middle of typing. */
  | { state: 'signed-out'; interrupted: OwnRecord | null }
  | { state: 'signed-in'; me: OwnRecord }

/** What is known of the session: nobody is signed in where `me` is null. */
type SessionData = { me: OwnRecord | null; interrupted: OwnRecord | null }

const sessionQuery = queryOptions({
  queryKey: ['session'],
  async queryFn({ client, signal }): Promise<SessionData> {
    const { me, ...granted } = await request(identity.session, { signal })
    bearer.keep(granted)
    const before = client.getQueryData(sessionQuery.queryKey)
    if (!me) return { me, interrupted: before?.me ?? before?.interrupted ?? null }
    prepareForUser(client, me)
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
    cancelSessionRequest(queries)
    void queries.invalidateQueries(sessionQuery)
  }
  void queries.prefetchQuery(sessionQuery)
  onSessionExpired(askAgain)
  tabs.onmessage = ({ data }: MessageEvent<'signed in' | 'signed out'>) => {
    if (data === 'signed in') askAgain()
    else clearSession(queries)
  }
}

/** At this very moment, before any component has heard of it. */
export const isSignedIn = (queries: QueryClient) => Boolean(queries.getQueryData(sessionQuery.queryKey)?.me)

/** What follows from a sign-in: this page and the other tabs show who it is. */
export function onSignedIn(queries: QueryClient, me: OwnRecord) {
  prepareForUser(queries, me)
  setSession(queries, me)
  tabs.postMessage('signed in')
}

/** Shows what is about to be said to the server about oneself, or takes it back. */
export function updateMe(queries: QueryClient, change: Partial<OwnRecord>) {
  queries.setQueryData(sessionQuery.queryKey, (known) =>
    known?.me ? { ...known, me: { ...known.me, ...change } } : known,
  )
}

/** What follows from signing out: nothing of this person stays in any tab of this browser. */
export function onSignedOut(queries: QueryClient) {
  clearSession(queries)
  tabs.postMessage('signed out')
}

function clearSession(queries: QueryClient) {
  bearer.keep({ token: null, expiresAt: null })
  setSession(queries, null)
  clearUserData(queries)
}

function setSession(queries: QueryClient, me: OwnRecord | null) {
  cancelSessionRequest(queries)
  queries.setQueryData(sessionQuery.queryKey, { me, interrupted: null })
}

/** An answer to what was asked before somebody signed in or out is not believed after it. */
const cancelSessionRequest = (queries: QueryClient) => void queries.cancelQueries(sessionQuery)

/** Before `me` sees a page: what was kept for somebody else goes, and what they typed here is back. */
function prepareForUser(queries: QueryClient, me: OwnRecord) {
  const before = queries.getQueryData(sessionQuery.queryKey)
  const last = before?.me ?? before?.interrupted
  if (last && last.uid !== me.uid) clearUserData(queries)
  restoreDrafts(queries, me.uid)
}

function clearUserData(queries: QueryClient) {
  clearStoredDrafts()
  queries.getMutationCache().clear()
  clearQueries(queries, ['session'])
}

/** When a page of a signed-in person is gone: if the session has ended, so is what it showed. What they typed is kept for them. */
export function clearEndedSession(queries: QueryClient) {
  if (isSignedIn(queries)) return
  clearQueries(queries, ['session', ...DRAFT_TOPICS])
  clearToasts()
}

function clearQueries(queries: QueryClient, kept: readonly unknown[]) {
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
  useEffect(() => look && applyLook(look), [look])

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
    const timer = setTimeout(() => setLateAttempt(attempt), SESSION_TIMEOUT_MS)
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
