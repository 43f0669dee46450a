import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { type MouseEvent, useEffect } from 'react'
import { useWayRemembered } from './previous-page.ts'
import { Reconnecting } from './reconnecting.tsx'
import { useSession } from './session.tsx'
import { Toasts } from './ui/toast.tsx'

/** Around every page: the way past the bar, the page, and what speaks up beside it. */
export function Frame() {
  useWayRemembered()
  useLive()
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads there, by hand */}
      <a className="skip-link visually-hidden" href="#main" onClick={skip}>
        Skip to content
      </a>
      <Outlet />
      <Reconnecting />
      <Toasts />
    </>
  )
}

/** By hand, so that the way past the bar is no address of its own. */
function skip(event: MouseEvent) {
  const main = document.getElementById('main')
  if (!main) return
  event.preventDefault()
  main.tabIndex = -1
  main.focus()
}

function useLive() {
  const queries = useQueryClient()
  const session = useSession()
  const me = session.state === 'signed-in' ? session.me.uid : null
  useEffect(() => {
    if (!me) return
    const end = new AbortController()
    void listen(queries, me, end.signal)
    return () => end.abort()
  }, [queries, me])
}

/** Its program is not needed to paint the first page, and wanted soon after. */
async function listen(queries: QueryClient, me: string, signal: AbortSignal) {
  const { listenLive } = await loadLive()
  if (!signal.aborted) signal.addEventListener('abort', listenLive(queries, me))
}

/** Milliseconds until it is asked for again where it did not come. */
const AGAIN = 5000

const loadLive = (): Promise<typeof import('./live.ts')> =>
  import('./live.ts').catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, AGAIN))
    return loadLive()
  })
