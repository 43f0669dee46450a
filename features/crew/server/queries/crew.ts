import { sql } from 'kysely'
import { visibleTo } from '#features/people/server/queries/visible-people.ts'
import type { Db } from '#server/database/types.ts'
import { CONTRIBUTORS_MIN, CREW_MAX, type Crew, type CrewPage, WEEKS_SHOWN } from '../../contract.ts'
import { addDays, dayOf } from '../../rules/weeks.ts'

export async function loadCrewPage(db: Db, uid: string, now: Date): Promise<CrewPage> {
  const mine = await findMembership(db, uid)
  return { crew: mine ? await loadCrew(db, uid, mine, now) : null, invites: await listInvites(db, uid) }
}

export const findMembership = (db: Db, uid: string) =>
  db.selectFrom('crew_members').select(['crew_id', 'is_counted']).where('user_id', '=', uid).executeTakeFirst()

type Membership = { crew_id: string; is_counted: boolean }

async function loadCrew(db: Db, uid: string, { crew_id, is_counted }: Membership, now: Date): Promise<Crew> {
  const [members, invited, weeks] = await Promise.all([
    listMembers(db, crew_id),
    listInvited(db, crew_id),
    listWeeks(db, crew_id, now),
  ])
  const people = await visibleTo(db, uid, [...members, ...invited])
  const shown = (ids: string[]) => ids.flatMap((id) => people.get(id) ?? [])
  return { members: shown(members), invited: shown(invited), isCounted: is_counted, weeks }
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

async function listWeeks(db: Db, crewId: string, now: Date) {
  const rows = await db
    .selectFrom('crew_weeks')
    .select([sql<string>`week::text`.as('week'), 'people', 'tasks', 'applications'])
    .where('crew_id', '=', crewId)
    .where('is_void', '=', false)
    .where('people', '>=', CONTRIBUTORS_MIN)
    .orderBy('week', 'desc')
    .limit(WEEKS_SHOWN)
    .execute()
  return rows.map((row) => ({ ...row, isOver: addDays(row.week, 7) <= dayOf(now) }))
}

/** None of people who are blocked in either direction. */
async function listInvites(db: Db, uid: string) {
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
