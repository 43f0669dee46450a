import { type RawBuilder, sql } from 'kysely'

/** Whether a person sees `tasks`: their own and those of their teams. */
export const seesTask = (uid: RawBuilder<unknown>) => sql<boolean>`(tasks.team_id is null and tasks.creator_id = ${uid}
  or exists (select from team_members where team_members.team_id = tasks.team_id and team_members.user_id = ${uid}))`
