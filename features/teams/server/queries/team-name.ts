import { sql } from 'kysely'

/** Also of an archived team. */
export const isMember = (uid: string, teamId: 'tasks.team_id' | 'teams.id') =>
  sql`(exists (select from team_members where team_members.team_id = ${sql.ref(teamId)} and team_members.user_id = ${uid})
    or exists (select from archived_members
      where archived_members.team_id = ${sql.ref(teamId)} and archived_members.user_id = ${uid}))`

/** A team that the user has left may be called something else by now. */
export const teamNameFor = (uid: string) => sql`case when ${isMember(uid, 'teams.id')} then teams.name end`
