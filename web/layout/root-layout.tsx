import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { type MouseEvent, useEffect } from 'react'
import { useRecordNavigation } from '../navigation/previous-page.ts'
import { useSession } from '../session/session.tsx'
import { Toasts } from '../ui/toast.tsx'

type LoadLiveUpdates = () => Promise<{ startLiveUpdates: (queries: QueryClient, me: string) => () => void }>

export function RootLayout({ loadLiveUpdates }: { loadLiveUpdates: LoadLiveUpdates }) {
  useRecordNavigation()
  useLiveUpdates(loadLiveUpdates)
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads there, by hand */}
      <a className="skip-link visually-hidden" href="#main" onClick={skipToMain}>
        Skip to content
      </a>
      <Outlet />
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

function useLiveUpdates(load: LoadLiveUpdates) {
  const queries = useQueryClient()
  const session = useSession()
  const me = session.state === 'signed-in' ? session.me.uid : null
  useEffect(() => {
    if (!me) return
    const end = new AbortController()
    void startLiveUpdatesOnceLoaded(load, queries, me, end.signal)
    return () => end.abort()
  }, [load, queries, me])
}

/** Not needed for the first paint, but soon after. */
async function startLiveUpdatesOnceLoaded(
  load: LoadLiveUpdates,
  queries: QueryClient,
  me: string,
  signal: AbortSignal,
) {
  const { startLiveUpdates } = await untilLoaded(load)
  if (!signal.aborted) signal.addEventListener('abort', startLiveUpdates(queries, me))
}

/** Milliseconds until loading is tried again. */
const RETRY_DELAY_MS = 5000

const untilLoaded = (load: LoadLiveUpdates): ReturnType<LoadLiveUpdates> =>
  load().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS))
    return untilLoaded(load)
  })
