import type { QueryClient } from '@tanstack/react-query'
import { LIVE_PATH, type LiveMessage } from '#shared/events.ts'
import { type AfterLoad, readyToSignOut, startAfterLoad } from '../after-load.ts'
import { refetchAll } from '../data/refetch-if-changed.ts'
import { noteBuild } from '../navigation/new-version.ts'
import { checkServerNow } from '../request/retry-when-back.ts'
import { refetchSession } from '../session/session.tsx'
import { startDoubleTapGuard } from '../ui/double-tap-guard.ts'
import { startTruncationTitles } from '../ui/truncation-titles.ts'
import { whenIdle } from '../when-idle.ts'
import { setConnectionState, setSignOutCheck } from './connection-state.ts'
import { openCrossTabStream } from './cross-tab-stream.ts'
import { streamLost, streamReady } from './stream-position.ts'
import type { StreamUpdate } from './stream-tab.ts'

export type LiveParts = AfterLoad & {
  /** Shows an event on what is open. */
  applyEvent: (update: Exclude<LiveMessage, 'refresh'>, queries: QueryClient, me: string) => void
}

/** @param me Id of the person who is signed in. @returns how to stop */
export function startLiveUpdates(queries: QueryClient, me: string, parts: LiveParts): () => void {
  const refetch = () => void refetchAll(queries)

  function onUpdate(update: StreamUpdate) {
    if (update === 'lost') {
      setConnectionState('lost')
      streamLost()
    } else if (update === 'refresh') refetch()
    else if ('opened' in update) {
      setConnectionState('opened')
      noteBuild(update.build)
      checkServerNow()
      if (!streamReady(update.opened, refetch)) refetch()
    } else parts.applyEvent(update, queries, me)
  }

  const end = new AbortController()
  setSignOutCheck(() => readyToSignOut(queries, parts))
  // Once the first page is complete.
  whenIdle(() => !end.signal.aborted && startAfterLoad(queries, end.signal, parts))
  startDoubleTapGuard()
  startTruncationTitles()
  const stop = openCrossTabStream({
    name: `stream of ${me}`,
    url: LIVE_PATH,
    onUpdate,
    onRefused: () => void refetchSession(queries),
  })
  return () => {
    end.abort()
    stop()
    streamLost()
    setConnectionState('not wanted')
  }
}
