import type { QueryClient } from '@tanstack/react-query'
import { Problem } from '#shared/problem.ts'
import { setChangeKeeper } from '../data/unsent-changes.ts'
import { findMe } from '../session/session.tsx'
import { keepPages } from './cache-pages.ts'
import { changeDatabase, closeUnsent, outboxDatabase } from './databases.ts'
import { findOwner } from './find-owner.ts'
import { setUnsentCount, startLostNote } from './lost-note.ts'
import { keepOutboxes } from './outbox-store.ts'
import { ownKept } from './page-cache.ts'
import { whenForgotten } from './restore-pages.ts'
import { tidySealed } from './sealed-store.ts'
import { type FindKind, startSendingChanges } from './send-changes.ts'
import { showRefused } from './unsent-dialogs.tsx'

export type OfflineParts = {
  findKind: FindKind
  /** Sends what a closed tab left of messages and new tasks. `me` is the id of the person who is signed in. */
  sendFound: (me: string) => void
  /** The key of this session, in Base64. @throws Problem if nobody is signed in any more, or there is no connection */
  findKey: () => Promise<string>
}

/** Keeps what the person who is signed in sees and changes, until `end`. */
export async function openOffline(
  queries: QueryClient,
  end: AbortSignal,
  { findKind, sendFound, findKey }: OfflineParts,
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
  await ownKept(me)
  await begin(() => keepPages(queries, uid))
  await begin(() => startLostNote(queries))
  const owner = await findOwner(uid, findKey).catch((error) => {
    if (isOver()) return null
    if (!(error instanceof Problem && error.status === 401)) throw error
    setChangeKeeper(null)
    return null
  })
  // Whatever was stored of her key since her session ended goes again.
  if (!owner || isOver()) return closeUnsent(false)
  await Promise.all([changeDatabase(), outboxDatabase()].map((database) => tidySealed(database, owner)))
  await begin(() =>
    startSendingChanges(queries, owner, {
      findKind,
      hasEnded: isOver,
      onCount: setUnsentCount,
      onRefused: () => void showRefused(owner, findKind).catch(reportError),
    }),
  )
  await begin(() => keepOutboxes(queries, owner, () => sendFound(uid)))
}
