import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from '#web/data/query-client.ts'
import { startStoringDrafts } from '#web/forms/draft-storage.ts'
import { isNewVersion } from '#web/navigation/new-version.ts'
import { handleRouteChanges } from '#web/navigation/route-focus.ts'
import { losesOnLeaving } from '#web/navigation/warn-before-leaving.ts'
import { startRetryingWhenBack } from '#web/request/retry-when-back.ts'
import { SessionProvider, startSession } from '#web/session/session.tsx'
import { createAppRouter } from './routes.tsx'
import { sessionCalls } from './session-calls.ts'

/** The data of a page, and the request for its session. */
export function startQueries() {
  const queries = createQueryClient()
  startStoringDrafts(queries)
  startRetryingWhenBack(queries)
  startSession(queries, sessionCalls)
  return queries
}

/** Draws the page of the address. */
export function renderApp(queries: QueryClient, element: HTMLElement) {
  const router = createAppRouter()
  handleRouteChanges(router)
  // Files of the version before may be gone, and its mistakes stay until then. What is on its way ends first.
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged && isNewVersion() && queries.isMutating() === 0 && !losesOnLeaving())
      // Once the address is the new one.
      setTimeout(() => location.reload())
  })
  const root = createRoot(element)
  const app = (
    <QueryClientProvider client={queries}>
      <SessionProvider>
        <RouterProvider router={router} />
      </SessionProvider>
    </QueryClientProvider>
  )
  // A transition renders in slices while the document still shows the layout. No top-level `await`: page chunks import
  // from this one, so each would wait for the other.
  void router.load().then(() => startTransition(() => root.render(app)))
  return { root, router }
}
