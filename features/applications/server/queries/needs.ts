import type { Me } from '#server/context.ts'
import type { Db } from '#server/database/types.ts'
import { type ApplicationNeed, BOARD_COLUMN_SIZE } from '../../contract.ts'
import { isAppointment, needsNow } from '../../rules/needs.ts'
import { todayOf } from './application.ts'
import { listDue, loadCareer, loadHistory } from './board.ts'
import { listColumn } from './lists.ts'

type Needs = { today: string; needs: ApplicationNeed[]; appointment: ApplicationNeed | undefined }

/** What the applications of a person ask for, as their board says, in order of time; and the next appointment of it. */
export async function listNeeds(db: Db, me: Me, at: Date): Promise<Needs> {
  const [today, { interview, remindersOff }] = await Promise.all([todayOf(db, me, at), loadCareer(db, me)])
  const [interviews, due, { quietAfter }] = await Promise.all([
    interview === 0 ? [] : listColumn(db, me, 'interview', { limit: BOARD_COLUMN_SIZE }).then(({ items }) => items),
    listDue(db, me, today),
    loadHistory(db, me),
  ])
  const needs = needsNow(interviews, due, { today, quietAfter, off: remindersOff })
  return { today, needs, appointment: needs.find(({ signal }) => isAppointment(signal, today)) }
}
