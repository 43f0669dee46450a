import './ui/global.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { pageAt } from '#shared/pages.ts'
import { createAppRouter } from './app.tsx'
import { announceArrivals } from './arrival.ts'
import { startLook } from './look.ts'
import { startPreloaded } from './preloaded.ts'
import { createQueries } from './queries.ts'
import { SessionProvider, startSession } from './session.tsx'

startLook()
startPreloaded()
const queries = createQueries()
startSession(queries)
const router = createAppRouter()
announceArrivals(router)

// The document already shows the frame of a page; it stays until the page itself is here.
// Not by a top-level `await`: a page's own file imports from the file this one is built into, and each would wait for the other.
void router.load().then(() => {
  createRoot(document.getElementById('root')!).render(
    <QueryClientProvider client={queries}>
      <SessionProvider>
        <RouterProvider router={router} />
      </SessionProvider>
    </QueryClientProvider>,
  )
  const whenIdle = 'requestIdleCallback' in window ? requestIdleCallback : setTimeout
  if (pageAt(location.pathname)?.for === 'person') whenIdle(measure)
})

const measure = () =>
  import('./vitals.ts').then(
    ({ watchVitals }) => watchVitals(),
    () => {
      // Not measured then: nobody in front of the page misses it.
    },
  )
