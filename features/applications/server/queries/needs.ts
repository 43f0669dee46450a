import type { Me } from '#server/context.ts'
import type { Db } from '#server/database/types.ts'
import { type ApplicationNeed, BOARD_COLUMN_SIZE } from '../../contract.ts'
import { needsNow } from '../../rules/needs.ts'
import { todayOf } from './application.ts'
import { listDue, loadCareer, loadHistory } from './board.ts'
import { listColumn } from './lists.ts'

/** What the applications of a person ask for, as their board says, in order of time. */
export async function listNeeds(db: Db, me: Me, at: Date): Promise<{ today: string; needs: ApplicationNeed[] }> {
  const [today, { interview, remindersOff }] = await Promise.all([todayOf(db, me, at), loadCareer(db, me)])
  const [interviews, due, { quietAfter }] = await Promise.all([
    interview === 0 ? [] : listColumn(db, me, 'interview', { limit: BOARD_COLUMN_SIZE }).then(({ items }) => items),
    listDue(db, me, today),
    loadHistory(db, me),
  ])
  return { today, needs: needsNow(interviews, due, { today, quietAfter, off: remindersOff }) }
}
