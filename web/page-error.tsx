import { useQueryClient, useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { Problem } from '#shared/problem.ts'
import { isAway } from './attempts.ts'
import { PageNotLoaded } from './page-not-loaded.ts'
import { onceBack } from './recovering.ts'
import { TYPED } from './typed-storage.ts'
import { CrashDrawing } from './ui/art/crash-drawing.tsx'
import { Button } from './ui/button.tsx'
import { Page, PageHead, Stack } from './ui/page.tsx'

const isReloadNeeded = (error: unknown) => error instanceof PageNotLoaded

/** What a page shows when it cannot be shown: why, and how to go on. The rest of the frame still works. */
export function PageError({ error, reset }: ErrorComponentProps) {
  return (
    <ErrorPage
      title={isReloadNeeded(error) ? 'This page could not be loaded' : 'This page stopped working'}
      error={error}
      reset={reset}
    />
  )
}

/** The specification's own words for the teams page. */
export function TeamsPageError({ error, reset }: ErrorComponentProps) {
  return <ErrorPage title="Error loading TeamsPage" error={error} reset={reset} />
}

const KEPT = new Set<unknown>(['session', ...TYPED])

function ErrorPage({ title, error, reset }: ErrorComponentProps & { title: string }) {
  const router = useRouter()
  const queries = useQueryClient()
  const failedQueries = useQueryErrorResetBoundary()

  function tryAgain() {
    // It may have been an answer that broke the page; what was typed, and what waits to be sent, has not.
    queries.removeQueries({ predicate: ({ queryKey: [topic] }) => !KEPT.has(topic) })
    failedQueries.reset()
    reset()
    void router.invalidate()
  }

  const goOn = useEffectEvent((wasAway: boolean) => {
    if (isAway(error)) tryAgain()
    // Where the server was there all the time, something else keeps the page's program away, and a new document would too.
    else if (wasAway) location.reload()
  })
  const goesByItself = isAway(error) || isReloadNeeded(error)
  useEffect(() => (goesByItself ? onceBack(ErrorPage, (wasAway) => goOn(wasAway)) : undefined), [goesByItself])

  return (
    <Page>
      <div role="alert">
        <Stack tight>
          <CrashDrawing />
          <PageHead title={title} note={explanation(error)} />
        </Stack>
      </div>
      {isReloadNeeded(error) ? (
        <Button variant="primary" onClick={() => location.reload()}>
          Reload
        </Button>
      ) : (
        <Button variant="primary" onClick={tryAgain}>
          Try again
        </Button>
      )}
    </Page>
  )
}

function explanation(error: unknown) {
  if (error instanceof PageNotLoaded)
    return 'Check your connection, then reload. There may be a newer version of Cohort.'
  // What the server says is made for people, and a fault on its side carries its reference number.
  return error instanceof Problem
    ? error.message
    : `If it happens again, tell whoever runs this Cohort: ${error instanceof Error ? error.message : 'something unknown was thrown'}`
}
