import './ui/global.css'
import './ui/flair.css'
// All features need it; without this each of them would wait for the file of another.
import 'react/compiler-runtime'
import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { Problem } from '#shared/problem.ts'
import { startStoringDrafts } from './forms/draft-storage.ts'
import { handleRouteChanges } from './navigation/route-focus.ts'
import { collectPreloaded } from './request/preloaded-responses.ts'
import { startRetryingWhenBack } from './request/retry-when-back.ts'
import { createAppRouter } from './routes.tsx'
import { SessionProvider, startSession } from './session/session.tsx'
import { applyPreferredContrast } from './ui/look.ts'

/** Milliseconds without refetching; the live stream reports changes by others. */
const STALE_TIME_MS = 30_000

/** Retrying helps against lost answers and server errors, never against refusals. */
const shouldRetry = (failures: number, error: Error) =>
  failures < 2 && error instanceof Problem && (error.status === 0 || error.status >= 500)

applyPreferredContrast()
collectPreloaded()
const queries = createQueryClient()
startStoringDrafts(queries)
startRetryingWhenBack(queries)
startSession(queries)
// In a task of its own, so that clicks and scrolling are handled first.
setTimeout(renderApp)

function renderApp() {
  const router = createAppRouter()
  handleRouteChanges(router)
  const root = createRoot(document.getElementById('root')!)
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
}

function createQueryClient() {
  // Renders in the same frame as component state, so that a saved tick never shows unsaved in between.
  notifyManager.setScheduler(queueMicrotask)
  return new QueryClient({
    defaultOptions: {
      // 'always', because browsers that think they are offline can still reach a local server.
      queries: { staleTime: STALE_TIME_MS, retry: shouldRetry, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })
}
