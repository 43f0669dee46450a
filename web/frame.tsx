import { useQueryClient } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { type MouseEvent, useEffect } from 'react'
import { listenLive } from './live.ts'
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
  useEffect(() => (me ? listenLive(queries, me) : undefined), [queries, me])
}
