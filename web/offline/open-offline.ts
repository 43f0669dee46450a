import type { QueryClient } from '@tanstack/react-query'
import { findMe } from '../session/session.tsx'
import { keepPages } from './kept-pages.ts'
import { ownKept } from './kept-store.ts'
import { startLostNote } from './lost-note.ts'
import { whenForgotten } from './restore-kept.ts'

/** Keeps what the person who is signed in sees, until `end`. */
export async function openOffline(queries: QueryClient, end: AbortSignal): Promise<void> {
  const me = findMe(queries)
  // Asked again after each wait: the session changes at once, `end` only with the page.
  const isOver = () => end.aborted || findMe(queries)?.uid !== me?.uid
  if (!me || isOver()) return
  await ownKept(me)
  if (isOver()) return
  const stops = [keepPages(queries, me.uid), startLostNote(queries)]
  const stop = () => {
    for (const stopOne of stops.splice(0)) stopOne()
  }
  whenForgotten(stop)
  end.addEventListener('abort', stop)
}
