import './ui/global.css'
import './ui/flair.css'
// All features need it; without this each of them would wait for the file of another.
import 'react/compiler-runtime'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from './data/query-client.ts'
import { startStoringDrafts } from './forms/draft-storage.ts'
import { isNewVersion } from './navigation/new-version.ts'
import { handleRouteChanges } from './navigation/route-focus.ts'
import { losesOnLeaving } from './navigation/warn-before-leaving.ts'
import { collectPreloaded } from './request/preloaded-responses.ts'
import { startRetryingWhenBack } from './request/retry-when-back.ts'
import { createAppRouter } from './routes.tsx'
import { SessionProvider, startSession } from './session/session.tsx'
import { applyPreferredContrast } from './ui/look.ts'

applyPreferredContrast()
if (!CSS.supports('field-sizing', 'content')) void import('./ui/grow-textareas.ts').then((file) => file.growTextareas())
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
  // Files of the version before may be gone, and its mistakes stay until then. What is on its way ends first.
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged && isNewVersion() && queries.isMutating() === 0 && !losesOnLeaving())
      // Once the address is the new one.
      setTimeout(() => location.reload())
  })
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
