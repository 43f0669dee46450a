import * as z from 'zod/mini'
import { findHelpers, helpOf } from '#features/people/server/helping.ts'
import { cutPage, moment, readCursor } from '#server/cursor.ts'
import type { Db } from '#server/database.ts'
import { PAGE_SIZE, type Page } from '#shared/paging.ts'
import type { Helper } from '../contract.ts'
import { rowsOf } from './queries.ts'

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
  const helpers = await helpersOf(db, me, [me.uid, ...found])
  const others = helpers.filter(({ uid }) => uid !== me.uid)
  const { shown, next } = cutPage(others, limit, (one) => [one.helpsUntil, one.uid])
  return { items: shown, next, mine: helpers.find(({ uid }) => uid === me.uid) ?? null }
}

async function helpersOf(db: Db, me: Me, uids: string[]): Promise<Helper[]> {
  const helps = await helpOf(db, uids)
  const rows = await rowsOf(
    db,
    me,
    [...uids].filter((uid) => helps.has(uid)),
  )
  return rows.map((row) => {
    const { text, endsAt } = helps.get(row.uid)!
    return { ...row, help: text, helpsUntil: endsAt.toISOString() }
  })
}
