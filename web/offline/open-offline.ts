import type { QueryClient } from '@tanstack/react-query'
import { Problem } from '#shared/problem.ts'
import { mayWait } from '../data/unsent.ts'
import { findMe } from '../session/session.tsx'
import { keepPages } from './cache-pages.ts'
import { closeUnsent, unsentDatabase } from './databases.ts'
import { moveEarlierLists, takeEarlierLists } from './earlier-lists.ts'
import { findOwner } from './find-owner.ts'
import { keepUnsent } from './keep-unsent.ts'
import { startLostNote } from './lost-note.ts'
import { ownCached } from './page-cache.ts'
import { whenForgotten } from './restore-pages.ts'
import { tidySealed } from './sealed-store.ts'
import { startSending } from './send-unsent.ts'
import { showRefused } from './unsent-dialogs.tsx'
import type { FindKind } from './unsent-kinds.ts'

export type OfflineParts = {
  findKind: FindKind
  /** The key of this session, in Base64. @throws Problem if nobody is signed in any more, or there is no connection */
  findKey: () => Promise<string>
}

/** Sends what the person who is signed in has not sent, and keeps that and what they see, until `end`. */
export async function openOffline(
  queries: QueryClient,
  end: AbortSignal,
  { findKind, findKey }: OfflineParts,
): Promise<void> {
  const me = findMe(queries)
  // Asked again after each wait: the session changes at once, `end` only with the page.
  const isOver = () => end.aborted || findMe(queries)?.uid !== me?.uid
  if (!me || isOver()) return
  const stops: (() => void)[] = []
  const stop = () => {
    for (const stopOne of stops.splice(0)) stopOne()
  }
  whenForgotten(stop)
  end.addEventListener('abort', stop)
  const { uid } = me
  const begin = async (start: () => (() => void) | Promise<() => void>) => {
    if (!isOver()) stops.push(await start())
    if (isOver()) stop()
  }
  const onRefused = () => showRefused(queries, findKind)
  const sender = startSending(queries, { uid, findKind, hasEnded: isOver, onRefused })
  stops.push(sender.stop)
  if (!mayWait()) return takeEarlierLists(queries)
  await ownCached(me)
  await begin(() => keepPages(queries, uid))
  await begin(() => startLostNote(queries, findKind))
  const owner = await findOwner(uid, findKey).catch((error) => {
    if (isOver() || (error instanceof Problem && error.status === 401)) return null
    throw error
  })
  // Whatever was stored of her key since her session ended goes again.
  if (!owner || isOver()) return closeUnsent(false)
  sender.browser = owner.browser
  await tidySealed(unsentDatabase(), owner)
  await moveEarlierLists(owner)
  await begin(() => keepUnsent(queries, owner, sender))
  if (isOver()) return
  takeEarlierLists(queries)
  onRefused()
}
