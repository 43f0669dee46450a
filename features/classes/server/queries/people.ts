import { sql } from 'kysely'
import { isCloseTeammateOf, visibleTo } from '#features/people/server/queries/visible-people.ts'
import type { Me } from '#server/context.ts'
import type { Db } from '#server/database/types.ts'
import type { ClassPerson, ClassRole } from '../../contract.ts'

/** What a profile without interests says. */
const PLACEHOLDER = 'interests...'

type Row = { uid: string; role: ClassRole; joinedAt: Date; teamIds: string[]; interests: string[] }

/** Those who lead first, then by when they joined. For members: who leads and helps, and the people of their teams. */
export async function listPeople(db: Db, me: Me, classId: string, isMember: boolean): Promise<ClassPerson[]> {
  const { rows } = await sql<Row>`
    select class_members.user_id as uid, class_members.role, class_members.joined_at as "joinedAt",
      case when people.profile_for = 'everyone' or ${isCloseTeammateOf(me.uid)}
        then array_remove(coalesce(interests, '{}'), ${PLACEHOLDER}) else '{}' end as interests,
      array(select class_teams.team_id from class_teams join team_members on team_members.team_id = class_teams.team_id
        where class_teams.class_id = ${classId} and team_members.user_id = class_members.user_id
        order by position) as "teamIds"
    from class_members join people on people.id = class_members.user_id
      left join profiles on profiles.user_id = people.id
    where class_id = ${classId} and not people.disabled and (not ${isMember}::boolean
      or class_members.role in ('leader', 'helper')
      or class_members.role = 'member' and exists (
        select from class_teams join team_members as mine on mine.team_id = class_teams.team_id
          join team_members as theirs on theirs.team_id = class_teams.team_id
        where class_teams.class_id = ${classId} and mine.user_id = ${me.uid} and theirs.user_id = class_members.user_id))
    order by array_position(array['leader', 'helper', 'member', 'waiting'], class_members.role),
      class_members.joined_at, class_members.user_id`.execute(db)
  const people = await visibleTo(
    db,
    me.uid,
    rows.map(({ uid }) => uid),
  )
  return rows.flatMap(({ uid, role, joinedAt, teamIds, interests }) => {
    const person = people.get(uid)
    if (!person) return []
    return [
      {
        ...person,
        role,
        joinedAt: joinedAt.toISOString(),
        teamIds: isMember && uid !== me.uid ? [] : teamIds,
        interests: isMember ? [] : interests,
      },
    ]
  })
}
