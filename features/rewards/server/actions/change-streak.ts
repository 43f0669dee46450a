import { sql } from 'kysely'
import { dayIn } from '#features/people/server/rules/time-zone.ts'
import type { Me } from '#server/context.ts'
import type { Tx } from '#server/database/types.ts'
import type { ParsedBody } from '#shared/call.ts'
import { addDays } from '#shared/days.ts'
import type { rewards } from '../../contract.ts'
import { PAUSE_DAYS } from '../../rules/streak.ts'

/** A pause is stored as its days, from today on; ending it removes those to come. */
export async function changeStreak(tx: Tx, me: Me, change: ParsedBody<typeof rewards.changeStreak>) {
  const { isPaused, isHidden } = change
  // Also the lock under which pauses begin and end.
  const person = await tx
    .selectFrom('reward_records')
    .innerJoin('people', 'people.id', 'reward_records.user_id')
    .select(['time_zone', 'hides_streak'])
    .where('user_id', '=', me.uid)
    .forNoKeyUpdate('reward_records')
    .executeTakeFirstOrThrow()
  const today = dayIn(person.time_zone, tx.now)
  if (isPaused !== undefined) await setPaused(tx, me.uid, today, isPaused)
  if (isHidden !== undefined && isHidden !== person.hides_streak) {
    await tx.updateTable('reward_records').set({ hides_streak: isHidden }).where('user_id', '=', me.uid).execute()
  }
  tx.announce({ type: 'rewards.changed', uids: [me.uid] })
}

async function setPaused(tx: Tx, uid: string, today: string, isPaused: boolean) {
  if (!isPaused) {
    await tx
      .deleteFrom('streak_days')
      .where((where) => where.and({ user_id: uid, is_pause: true }))
      .where('day', '>=', today)
      .execute()
    return
  }
  // Asked again while it is paused, a pause gets no longer.
  await sql`insert into streak_days (user_id, day, is_pause)
    select ${uid}, day, true from generate_series(${today}::date, ${addDays(today, PAUSE_DAYS - 1)}::date, '1 day') as day
    where not exists (select from streak_days where user_id = ${uid} and streak_days.day >= ${today} and is_pause)
    on conflict do nothing`.execute(tx)
}
