import type { Me } from '#server/context.ts'
import type { Tx } from '#server/database/types.ts'
import type { ParsedBody } from '#shared/call.ts'
import type { applications } from '../../contract.ts'
import { lockCareer } from '../changes/lock-career.ts'
import { findApplication } from '../queries/application.ts'
import { changeApplication } from './change-application.ts'
import { moveApplication } from './move-application.ts'

/** As single changes do it, one after the other. @throws Problem 400 */
export async function changeSeveral(tx: Tx, me: Me, { changes }: ParsedBody<typeof applications.bulk>) {
  await lockCareer(tx, me)
  const changed: { id: string; entryId: string | null }[] = []
  for (const { id, move, snoozedUntil } of changes) {
    if (!(await findApplication(tx, me, id))) continue
    const entryId = move ? (await moveApplication(tx, me, id, move)).entryId : null
    if (snoozedUntil !== undefined) await changeApplication(tx, me, id, { snoozedUntil })
    changed.push({ id, entryId })
  }
  return { changed }
}
