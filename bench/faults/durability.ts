import { sql } from 'kysely'
import type { Database } from '#server/database/types.ts'
import { countAcknowledgedWrites } from '#test/acknowledged-writes.ts'
import { brokenInvariants } from '#test/invariants.ts'
import type { Acknowledged } from '#test/workload.ts'
import type { Figure } from '../figures.ts'

type Place = { context: { database: Database } }

/** Whether all that people were told is there, once, and all counts are right; and whether it would be seen if not. */
export async function checkDurability(place: Place, acknowledged: Acknowledged, fault: string): Promise<Figure[]> {
  const { db } = place.context.database
  const kept = await countAcknowledgedWrites(db, acknowledged)
  const broken = await brokenInvariants(place)
  return [
    {
      what: `${fault}: acknowledged writes lost, and duplicated`,
      figure: `${kept.lost} and ${kept.doubled} of ${kept.acknowledged}`,
      target: '0 and 0',
      holds: kept.lost === 0 && kept.doubled === 0 && kept.acknowledged >= 20,
    },
    {
      what: `${fault}: violated invariants`,
      figure: broken.join(', ') || '0',
      target: '0',
      holds: broken.length === 0,
    },
  ]
}

/** Takes away what was acknowledged, and one entry of the ledger, and looks again. */
export async function durabilityControl(
  place: Place,
  { said, ...acknowledged }: Acknowledged,
  fault: string,
): Promise<Figure> {
  const { db } = place.context.database
  await sql`delete from tasks where name = ${acknowledged.added[0]}`.execute(db)
  await sql`update chat_messages set text = ${said[0]} where text = ${said[1]}`.execute(db)
  await sql`delete from point_entries where (user_id, number) in (
    select user_id, number from point_entries where reason = 'redeem' limit 1)`.execute(db)
  const { lost, doubled } = await countAcknowledgedWrites(db, { said, ...acknowledged })
  const broken = await brokenInvariants(place)
  return {
    what: `${fault}, control: a task and a ledger entry deleted, a message overwritten`,
    figure: `${lost} lost, ${doubled} doubled, ${broken.length} invariants`,
    target: 'all seen',
    holds: lost >= 2 && doubled === 1 && broken.length >= 2,
  }
}
