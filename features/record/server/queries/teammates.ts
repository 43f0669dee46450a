import { sql } from 'kysely'
import type { PublicPerson } from '#features/people/contract.ts'
import { visibleTo } from '#features/people/server/queries/visible-people.ts'
import type { Db } from '#server/database/types.ts'

/** People of the team in which the task is now, and whether they shared it: assigned to them or made by them. */
export async function listTeammates(
  db: Db,
  uid: string,
  taskId: string | null,
): Promise<{ person: PublicPerson; hasShared: boolean }[]> {
  if (taskId === null) return []
  const { rows } = await sql<{ uid: string; hasShared: boolean }>`
    select member.user_id as uid, (member.user_id = tasks.creator_id
      or exists (select from task_assignees where task_id = tasks.id and user_id = member.user_id)) as "hasShared"
    from tasks join team_members as mine on mine.team_id = tasks.team_id and mine.user_id = ${uid}
    join team_members as member on member.team_id = tasks.team_id
    where tasks.id = ${taskId} and member.user_id <> ${uid}`.execute(db)
  const people = await visibleTo(
    db,
    uid,
    rows.map((row) => row.uid),
  )
  return rows
    .flatMap(({ uid: other, hasShared }) => {
      const person = people.get(other)
      return person ? [{ person, hasShared }] : []
    })
    .toSorted(
      (one, other) =>
        Number(other.hasShared) - Number(one.hasShared) ||
        one.person.displayName.localeCompare(other.person.displayName),
    )
}
