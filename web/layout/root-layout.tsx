import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { type MouseEvent, useEffect } from 'react'
import { useRecordNavigation } from '../navigation/previous-page.ts'
import { useSession } from '../session/session.tsx'
import { Toasts } from '../ui/toast.tsx'
import { ReconnectingBanner } from './reconnecting-banner.tsx'

export function RootLayout() {
  useRecordNavigation()
  useLiveUpdates()
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads there, by hand */}
      <a className="skip-link visually-hidden" href="#main" onClick={skipToMain}>
        Skip to content
      </a>
      <Outlet />
      <ReconnectingBanner />
      <Toasts />
    </>
  )
}

/** By script, so that the skip link does not change the address. */
function skipToMain(event: MouseEvent) {
  const main = document.getElementById('main')
  if (!main) return
  event.preventDefault()
  main.tabIndex = -1
  main.focus()
}

function useLiveUpdates() {
  const queries = useQueryClient()
  const session = useSession()
  const me = session.state === 'signed-in' ? session.me.uid : null
  useEffect(() => {
    if (!me) return
    const end = new AbortController()
    void startLiveUpdatesOnceLoaded(queries, me, end.signal)
    return () => end.abort()
  }, [queries, me])
}

/** Not needed for the first paint, but soon after. */
async function startLiveUpdatesOnceLoaded(queries: QueryClient, me: string, signal: AbortSignal) {
  const { startLiveUpdates: listenLive } = await loadLiveUpdates()
  if (!signal.aborted) signal.addEventListener('abort', listenLive(queries, me))
}

/** Milliseconds until loading is tried again. */
const RETRY_DELAY_MS = 5000

const loadLiveUpdates = (): Promise<typeof import('../live/start-live-updates.ts')> =>
  import('../live/start-live-updates.ts').catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS))
    return loadLiveUpdates()
  })
