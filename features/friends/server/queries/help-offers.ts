import * as z from 'zod/mini'
import { findHelpers, listHelpOffers } from '#features/people/server/open-to-help.ts'
import type { Db } from '#server/database/database.ts'
import { cutPage, moment, readCursor } from '#server/http/cursor.ts'
import { PAGE_SIZE, type Page } from '#shared/paging.ts'
import type { Helper } from '../../contract.ts'
import { friendRowsOf, type Me, type Paging } from './friends.ts'

export async function listHelpers(
  db: Db,
  me: Me,
  { limit = PAGE_SIZE, cursor }: Paging,
): Promise<Page<Helper> & { mine: Helper | null }> {
  const [endsAt, uid] = cursor ? readCursor(cursor, z.tuple([moment, z.uuid()])) : []
  const after = endsAt && uid ? { endsAt, uid } : undefined
  const ids = await findHelpers(db, me.uid, { limit: limit + 1, after })
  const helpers = await toHelpers(db, me, [me.uid, ...ids])
  const others = helpers.filter(({ uid }) => uid !== me.uid)
  const { shown, next } = cutPage(others, limit, (helper) => [helper.helpsUntil, helper.uid])
  return { items: shown, next, mine: helpers.find(({ uid }) => uid === me.uid) ?? null }
}

async function toHelpers(db: Db, me: Me, uids: string[]): Promise<Helper[]> {
  const offers = await listHelpOffers(db, uids)
  const offering = uids.filter((uid) => offers.has(uid))
  const rows = await friendRowsOf(db, me, offering)
  return rows.map((row) => {
    const { text, endsAt } = offers.get(row.uid)!
    return { ...row, help: text, helpsUntil: endsAt.toISOString() }
  })
}
