import { sql } from 'kysely'
import { lockPeople } from '#features/people/server/changes/lock-people.ts'
import type { Context } from '#server/context.ts'
import { isReadOnlyError } from '#server/database/errors.ts'
import { prepared } from '#server/database/prepared-statements.ts'
import type { Tx } from '#server/database/types.ts'
import { LINGER_MINUTES } from '../../contract.ts'
import type { SeatRow } from '../queries/rows.ts'
import { announceSeat } from './announce-seat.ts'

/** Milliseconds between two looks, and of those that somebody has to load a page again. Gone after at most four looks. */
const INTERVAL_MS = 15_000
const ABSENT_MS = 40_000

type Watching = Pick<Context, 'database' | 'live' | 'now'>

const selectHere = prepared<{ uid: string }>('people-in-their-seats')`
    select user_id as uid from seats where away_since is null`

/**
 * Returns a look at who sits, also after their end, and has no page open. A process that has just begun knows of the pages
 * of other processes before it has looked for long enough (server/live/online-people.ts).
 */
export function watchSeats({ database, live, now }: Watching): () => Promise<void> {
  const missing = new Map<string, number>()
  return async () => {
    if (!live.isConnected()) return
    const at = now().getTime()
    const here = await selectHere(database.db)
    const absent = here.map(({ uid }) => uid).filter((uid) => !live.isOnline(uid))
    const known = new Set(absent)
    for (const uid of missing.keys()) if (!known.has(uid)) missing.delete(uid)
    for (const uid of absent) if (!missing.has(uid)) missing.set(uid, at)
    const gone = absent.filter((uid) => at - missing.get(uid)! >= ABSENT_MS)
    if (gone.length > 0) await database.transaction((tx) => leaveUnseen(tx, gone))
    // Who comes back is waited for as long, because this process may not know the page of another one yet.
    for (const uid of gone) missing.delete(uid)
  }
}

async function leaveUnseen(tx: Tx, uids: string[]) {
  await lockPeople(tx, uids)
  const { rows } = await sql<Pick<SeatRow, 'user_id' | 'team_id' | 'with_friends'> & { end: Date }>`
    update seats set away_since = ${tx.now} where user_id = any(${uids}::uuid[]) and away_since is null
    returning user_id, team_id, with_friends, greatest(ends_at, break_ends_at) as end`.execute(tx)
  const seenUntil = tx.now.getTime() - LINGER_MINUTES * 60_000
  for (const row of rows) await announceSeat(tx, row.user_id, row.end.getTime() > seenUntil ? [row] : [])
}

/** Every process looks, so that people of one that was killed are found too. Returns how to stop. */
export function startWatchingSeats(context: Watching & Pick<Context, 'log'>): () => Promise<void> {
  const look = watchSeats(context)
  let running = Promise.resolve()
  const timer = setInterval(() => {
    running = look().catch((error: Error) =>
      context.log[isReadOnlyError(error) ? 'debug' : 'warn']({ reason: error.message }, 'empty seats were not found'),
    )
  }, INTERVAL_MS).unref()
  return () => {
    clearInterval(timer)
    return running
  }
}
