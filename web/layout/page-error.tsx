import { useQueryClient, useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { Problem } from '#shared/problem.ts'
import { DRAFT_TOPICS } from '../forms/draft-storage.ts'
import { askForNewVersion, isNewVersion, reloadOnce, subscribeToVersion } from '../navigation/new-version.ts'
import { isServerUnavailable } from '../request/retry.ts'
import { retryWhenBack } from '../request/retry-when-back.ts'
import { CrashDrawing } from '../ui/art/crash-drawing.tsx'
import { Button, TryAgain } from '../ui/button.tsx'
import { Page, PageHead, Stack } from '../ui/page.tsx'

const isReloadNeeded = (error: unknown) => error instanceof PageNotLoadedError

/** The page failed, but the layout around it still works. */
export const PageError = ({ error, reset }: ErrorComponentProps) => (
  <ErrorPage
    title={isReloadNeeded(error) ? 'This page could not be loaded' : 'This page stopped working'}
    error={error}
    reset={reset}
  />
)

/** Worded by the specification for the teams page. */
export const TeamsPageError = ({ error, reset }: ErrorComponentProps) => (
  <ErrorPage title="Error loading TeamsPage" error={error} reset={reset} />
)

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
  const goesByItself = isServerUnavailable(error) || isReloadNeeded(error)
  const isNew = useSyncExternalStore(subscribeToVersion, isNewVersion)
  useEffect(() => {
    if (isReloadNeeded(error)) void askForNewVersion().then((isThere) => isThere && reloadOnce())
  }, [error])
  useEffect(() => (goesByItself ? retryWhenBack(ErrorPage, (wasAway) => goOn(wasAway)) : undefined), [goesByItself])

  return (
    <Page>
      <div role="alert">
        <Stack tight>
          <CrashDrawing />
          <PageHead title={title} note={explanation(error, isNew)} />
        </Stack>
      </div>
      {isReloadNeeded(error) ? (
        <Button variant="primary" onClick={() => location.reload()}>
          Reload
        </Button>
      ) : (
        <TryAgain variant="primary" onClick={tryAgain} />
      )}
    </Page>
  )
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
