import { openBook } from '#features/rewards/server/book.ts'
import type { Context } from '#server/context.ts'
import type { Person } from './cast.ts'

/** Gives somebody points as if they had earned them by something that has no limit. */
export const givePoints = (
  { context: { database, now } }: { context: Pick<Context, 'database' | 'now'> },
  { me: { uid } }: Person,
  points: number,
) =>
  database.transaction(async (tx) => {
    const book = await openBook(tx, { uids: [uid] }, now())
    const cause = crypto.randomUUID()
    const gift = { uid, reason: 'gift', source: cause, cause, points, tally: {}, what: 'A gift', why: 'A gift' }
    book.give({ ...gift, kind: 'once', countsForBoard: true })
    await book.close()
  })
