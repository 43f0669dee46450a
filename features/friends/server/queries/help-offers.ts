import * as z from 'zod/mini'
import { findHelpers, listHelpOffers } from '#features/people/server/open-to-help.ts'
import type { Db } from '#server/database/database.ts'
import { cutPage, moment, readCursor } from '#server/http/cursor.ts'
import { PAGE_SIZE, type Page } from '#shared/paging.ts'
import type { Helper } from '../../contract.ts'
import { friendRowsOf } from './friends.ts'

type Me = { uid: string }
type Paging = { limit?: number | undefined; cursor?: string | undefined }

/** Who is open to help of those whom I may find; and me where I am. The cursor holds end and id of the last. */
export async function listHelpers(
  db: Db,
  me: Me,
  { limit = PAGE_SIZE, cursor }: Paging,
): Promise<Page<Helper> & { mine: Helper | null }> {
  const [endsAt, uid] = cursor ? readCursor(cursor, z.tuple([moment, z.uuid()])) : []
  const after = endsAt && uid ? { endsAt, uid } : undefined
  const found = await findHelpers(db, me.uid, { limit: limit + 1, after })
  const helpers = await toHelpers(db, me, [me.uid, ...found])
  const others = helpers.filter(({ uid }) => uid !== me.uid)
  const { shown, next } = cutPage(others, limit, (one) => [one.helpsUntil, one.uid])
  return { items: shown, next, mine: helpers.find(({ uid }) => uid === me.uid) ?? null }
}

async function toHelpers(db: Db, me: Me, uids: string[]): Promise<Helper[]> {
  const helps = await listHelpOffers(db, uids)
  const rows = await friendRowsOf(
    db,
    me,
    [...uids].filter((uid) => helps.has(uid)),
  )
  return rows.map((row) => {
    const { text, endsAt } = helps.get(row.uid)!
    return { ...row, help: text, helpsUntil: endsAt.toISOString() }
  })
}
