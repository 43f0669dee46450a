import { useQueryClient, useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { Problem } from '#shared/problem.ts'
import { DRAFT_TOPICS } from '../forms/draft-storage.ts'
import { askForNewVersion, reloadOnce, useIsNewVersion } from '../navigation/new-version.ts'
import { isServerUnavailable } from '../request/retry.ts'
import { retryWhenBack } from '../request/retry-when-back.ts'
import { CrashDrawing } from '../ui/art/crash-drawing.tsx'
import { Button, TryAgain } from '../ui/button.tsx'
import { CentredPage } from '../ui/not-found.tsx'

const isReloadNeeded = (error: unknown) => error instanceof PageNotLoadedError

/** Once the server is back. */
const goesByItself = (error: unknown) => isServerUnavailable(error) || isReloadNeeded(error)

/** The page failed, but the layout around it still works. */
export const PageError = ({ error, reset }: ErrorComponentProps) => (
  <ErrorPage
    title={isReloadNeeded(error) ? 'This page could not be loaded' : 'This page stopped working'}
    error={error}
    reset={reset}
  />
)

export const pageErrorTitled = (title: string) => (props: ErrorComponentProps) => <ErrorPage title={title} {...props} />

const KEPT_TOPICS = new Set<unknown>(['session', ...DRAFT_TOPICS])

function ErrorPage({ title, error, reset }: ErrorComponentProps & { title: string }) {
  const router = useRouter()
  const queries = useQueryClient()
  const failedQueries = useQueryErrorResetBoundary()

  function tryAgain() {
    // A bad answer may have broken the page, so only drafts and unsent data are kept.
    queries.removeQueries({ predicate: ({ queryKey: [topic] }) => !KEPT_TOPICS.has(topic) })
    failedQueries.reset()
    reset()
    void router.invalidate()
  }

  const goOn = useEffectEvent((wasAway: boolean) => {
    if (isServerUnavailable(error)) tryAgain()
    // If the server was never away, a reload would fail as well.
    else if (wasAway) location.reload()
  })
  const isNew = useIsNewVersion()
  const isOnline = useSyncExternalStore(subscribeToNetwork, () => navigator.onLine)
  useEffect(() => {
    if (isReloadNeeded(error)) void askForNewVersion().then((isThere) => isThere && reloadOnce())
  }, [error])
  useEffect(() => (goesByItself(error) ? retryWhenBack(ErrorPage, (wasAway) => goOn(wasAway)) : undefined), [error])

  return (
    <CentredPage
      drawing={<CrashDrawing />}
      title={title}
      problem={isOnline || !goesByItself(error) ? explanation(error, isNew) : OFFLINE}
    >
      {isReloadNeeded(error) ? (
        <Button variant="primary" onClick={() => location.reload()}>
          Reload
        </Button>
      ) : (
        <TryAgain variant="primary" onClick={tryAgain} />
      )}
    </CentredPage>
  )
}

const OFFLINE = 'You’re offline. This page isn’t saved on this device yet.'

function subscribeToNetwork(listener: () => void) {
  for (const change of ['online', 'offline']) addEventListener(change, listener)
  return () => {
    for (const change of ['online', 'offline']) removeEventListener(change, listener)
  }
}

function explanation(error: unknown, isNew: boolean) {
  if (error instanceof PageNotLoadedError)
    return isNew ? 'A new version is here.' : 'Check your connection, then reload.'
  // Problems are worded for users; server errors carry their reference number.
  return error instanceof Problem
    ? error.message
    : `If it happens again, tell the administrator of this Cohort: ${error instanceof Error ? error.message : 'something unknown was thrown'}`
}

/** A page's code could not be fetched: offline, or a newer version was deployed. */
export class PageNotLoadedError extends Error {}
