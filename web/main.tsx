import './ui/global.css'
import './ui/flair.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { createAppRouter } from './app.tsx'
import { announceArrivals } from './arrival.ts'
import { tellCutTexts } from './cut-text.ts'
import { startLook } from './look.ts'
import { startPreloaded } from './preloaded.ts'
import { createQueries } from './queries.ts'
import { startRecovering } from './recovering.ts'
import { SessionProvider, startSession } from './session.tsx'
import { startKeepingTyped } from './typed-storage.ts'

startLook()
tellCutTexts()
startPreloaded()
const queries = createQueries()
startKeepingTyped(queries)
startRecovering(queries)
startSession(queries)
// In a task of its own: whoever presses or scrolls meanwhile is answered in between.
setTimeout(open)

function open() {
  const router = createAppRouter()
  announceArrivals(router)
  const root = createRoot(document.getElementById('root')!)
  const app = (
    <QueryClientProvider client={queries}>
      <SessionProvider>
        <RouterProvider router={router} />
      </SessionProvider>
    </QueryClientProvider>
  )
  // As a transition, which React draws piece by piece.
  // The document already shows the frame of a page; it stays until the page itself is here.
  // Not by a top-level `await`: a page's own file imports from the file this one is built into, and each would wait for the other.
  void router.load().then(() => startTransition(() => root.render(app)))
}
