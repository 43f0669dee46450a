import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import type { Account } from '#shared/session.ts'
import { refetchIfChanged } from '../data/refetch-if-changed.ts'
import { clearStoredDrafts, restoreDrafts } from '../forms/draft-storage.ts'
import { cachedFor } from '../offline/cache-owner.ts'
import { bearer, onSessionExpired, renewTokensBy } from '../request/api-client.ts'
import type { TokenGrant } from '../request/bearer-token.ts'
import { dropPreloaded } from '../request/preloaded-responses.ts'
import { applyLook } from '../ui/look.ts'
import { forgetVisit } from './last-visit.ts'

/** Milliseconds before a page shows what signed-out users see. */
const SESSION_TIMEOUT_MS = 8000

export type Session =
  | { state: 'waiting' }
  /** Slow or failed; a late answer still counts. */
  | { state: 'unknown'; tryAgain: () => void }
  /** `interrupted` is the user whose session ended by itself, perhaps while typing. */
  | { state: 'signed-out'; interrupted: Account | null }
  | { state: 'signed-in'; me: Account }

/** `me` is null if nobody is signed in. */
type SessionData = { me: Account | null; interrupted: Account | null }

export type SessionCalls = {
  /** Who is signed in: nobody if all are null. */
  find: (options?: { signal: AbortSignal }) => Promise<{ me: Account | null } & TokenGrant>
  /** Signs out. @throws Problem if the session goes on */
  end: () => Promise<unknown>
}
let calls: SessionCalls

const sessionQuery = queryOptions({
  queryKey: ['session'],
  async queryFn(context): Promise<SessionData> {
    const { client } = context
    const asked = refetchIfChanged(context, (signal) => calls.find({ signal }))
    const { me, ...granted } = await asked.catch(async (error) => {
      if (cachedFor()) return (await loadCached()).findCached(client, error)
      throw error
    })
    bearer.keep(granted)
    const before = client.getQueryData(sessionQuery.queryKey)
    if (cachedFor() !== me?.uid) forgetCached(false)
    if (!me) {
      forgetVisit()
      return { me, interrupted: before?.me ?? before?.interrupted ?? null }
    }
    prepareForUser(client, me)
    return { me, interrupted: null }
  },
  // The page offers the retry, after a bounded wait.
  retry: false,
})

const loadCached = () => import('../offline/restore-pages.ts')

const forgetCached = (isOver: boolean) => cachedFor() && void loadCached().then((file) => file.forgetCached(isOver))

const tabs = new BroadcastChannel('session')

/**
 * Requests the session before the first component needs it, and again when another tab or the server reports a change.
 */
export function startSession(queries: QueryClient, given: SessionCalls) {
  calls = given
  renewTokensBy(given.find)
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

export const refetchSession = (queries: QueryClient) => queries.invalidateQueries(sessionQuery)

/** Up to date before components are. */
export const findMe = (queries: QueryClient) => queries.getQueryData(sessionQuery.queryKey)?.me

export const isSignedIn = (queries: QueryClient) => Boolean(findMe(queries))

/** Updates this page and the other tabs. */
export function onSignedIn(queries: QueryClient, me: Account) {
  prepareForUser(queries, me)
  setSession(queries, me)
  tabs.postMessage('signed in')
}

export function updateMe(queries: QueryClient, change: Partial<Account>) {
  queries.setQueryData(sessionQuery.queryKey, (known) =>
    known?.me ? { ...known, me: { ...known.me, ...change } } : known,
  )
}

/** @throws Problem if the session goes on */
export async function signOut(queries: QueryClient) {
  await calls.end()
  onSignedOut(queries)
}

/** Removes everything of this user from all tabs. */
export function onSignedOut(queries: QueryClient) {
  clearSession(queries)
  tabs.postMessage('signed out')
}

function clearSession(queries: QueryClient) {
  bearer.keep({ token: null, expiresAt: null })
  setSession(queries, null)
  clearUserData(queries, true)
}

function setSession(queries: QueryClient, me: Account | null) {
  cancelSessionRequest(queries)
  queries.setQueryData(sessionQuery.queryKey, { me, interrupted: null })
}

/** Answers requested before signing in or out are no longer valid. */
const cancelSessionRequest = (queries: QueryClient) => void queries.cancelQueries(sessionQuery)

/** Clears what belongs to another user and restores the drafts of `me`. */
function prepareForUser(queries: QueryClient, me: Account) {
  const before = queries.getQueryData(sessionQuery.queryKey)
  const last = before?.me ?? before?.interrupted
  if (last && last.uid !== me.uid) clearUserData(queries, false)
  restoreDrafts(queries, me.uid)
}

/** `isOver`: they have signed out, knowing what waits to be sent. */
function clearUserData(queries: QueryClient, isOver: boolean) {
  forgetCached(isOver)
  forgetVisit()
  clearStoredDrafts()
  queries.getMutationCache().clear()
  clearQueries(queries, ['session'])
}

export function clearQueries(queries: QueryClient, cachedTopics: readonly unknown[]) {
  dropPreloaded()
  queries.removeQueries({ predicate: ({ queryKey }) => !cachedTopics.includes(queryKey[0]) })
}

const SessionContext = createContext<Session>({ state: 'waiting' })
const MeContext = createContext<Account | null>(null)

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

/** True after 8 seconds of `isWaiting`; a new `attempt` starts over. */
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

export const MeProvider = MeContext

/** Only within pages for signed-in users. */
export function useMe(): Account {
  const me = use(MeContext)
  if (!me) throw new Error('Nobody is signed in')
  return me
}
