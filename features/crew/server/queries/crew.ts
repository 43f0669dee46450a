import { sql } from 'kysely'
import { visibleTo } from '#features/people/server/queries/visible-people.ts'
import type { Db } from '#server/database/types.ts'
import { addDays, utcDayOf } from '#shared/days.ts'
import { CONTRIBUTORS_MIN, CREW_MAX, type Crew, WEEKS_SHOWN } from '../../contract.ts'

export const findMembership = (db: Db, uid: string) =>
  db.selectFrom('crew_members').select(['crew_id', 'is_counted']).where('user_id', '=', uid).executeTakeFirst()

export async function findCrew(db: Db, uid: string): Promise<Crew | null> {
  const mine = await findMembership(db, uid)
  if (!mine) return null
  const [members, invited] = await Promise.all([listMembers(db, mine.crew_id), listInvited(db, mine.crew_id)])
  const people = await visibleTo(db, uid, [...members, ...invited])
  const shown = (ids: string[]) => ids.flatMap((id) => people.get(id) ?? [])
  return { members: shown(members), invited: shown(invited), isCounted: mine.is_counted }
}

export async function listMembers(db: Db, crewId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('crew_members')
    .select('user_id')
    .where('crew_id', '=', crewId)
    .orderBy('joined_at')
    .orderBy('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

export async function listInvited(db: Db, crewId: string): Promise<string[]> {
  const rows = await db.selectFrom('crew_invites').select('user_id').where('crew_id', '=', crewId).execute()
  return rows.map(({ user_id }) => user_id)
}

/** The weekly totals of a person's crew, latest first. */
export async function listWeeks(db: Db, uid: string, now: Date) {
  const rows = await db
    .selectFrom('crew_weeks')
    .select([sql<string>`week::text`.as('week'), 'people', 'tasks', 'applications'])
    .where('crew_id', '=', (from) => from.selectFrom('crew_members').select('crew_id').where('user_id', '=', uid))
    .where('is_void', '=', false)
    .where('people', '>=', CONTRIBUTORS_MIN)
    .orderBy('week', 'desc')
    .limit(WEEKS_SHOWN)
    .execute()
  return rows.map((row) => ({ ...row, isOver: addDays(row.week, 7) <= utcDayOf(now) }))
}

/** None of people who are blocked in either direction. */
export async function listInvites(db: Db, uid: string) {
  const { rows } = await sql<{ id: string; by: string; size: number }>`
    select crew_invites.id, by_id as by,
      (select count(*)::integer from crew_members where crew_members.crew_id = crew_invites.crew_id) as size
    from crew_invites where user_id = ${uid} and not exists (
      select from blocks where (blocker_id, blocked_id) in ((user_id, by_id), (by_id, user_id)))
    order by created_at desc, id desc limit ${CREW_MAX}`.execute(db)
  const people = await visibleTo(
    db,
    uid,
    rows.map(({ by }) => by),
  )
  return rows.flatMap(({ id, by, size }) => {
    const person = people.get(by)
    return person ? [{ id, by: person, size }] : []
  })
}
