import type { QueryClient } from '@tanstack/react-query'
import { Problem } from '#shared/problem.ts'
import { setChangeKeeper } from '../data/waiting.ts'
import { findMe } from '../session/session.tsx'
import { keepPages } from './cache-pages.ts'
import { keepSending } from './keep-sending.ts'
import { setWaitingCount, startLostNote } from './lost-note.ts'
import { ownKept } from './page-cache.ts'
import { whenForgotten } from './restore-pages.ts'
import { tidySealed } from './sealed-store.ts'
import { type FindKind, startWaiting } from './start-waiting.ts'
import { closeWaiting, sendingDatabase, waitingDatabase } from './waiting-databases.ts'
import { showRefused } from './waiting-dialogs.tsx'
import { findOwner } from './waiting-owner.ts'

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
  if (!owner || isOver()) return closeWaiting(false)
  await Promise.all([waitingDatabase(), sendingDatabase()].map((database) => tidySealed(database, owner)))
  await begin(() =>
    startWaiting(queries, owner, {
      findKind,
      hasEnded: isOver,
      onCount: setWaitingCount,
      onRefused: () => void showRefused(owner, findKind).catch(reportError),
    }),
  )
  await begin(() => keepSending(queries, owner, () => sendFound(uid)))
}
