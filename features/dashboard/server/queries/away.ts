import { sql } from 'kysely'
import type { Me } from '#server/context.ts'
import { prepared } from '#server/database/prepared-statements.ts'
import type { Db } from '#server/database/types.ts'
import { AWAY_PEOPLE, type Away } from '../../contract.ts'

/** Tasks looked through in each team, newest first. A subquery for the reason that acts.ts gives. */
const PER_TEAM = sql`(select 50)`

const selectFinished = prepared<Away['finished'][number]>('finished-while-away')`
    select people.display_name as name, count(*)::integer as count
    from team_members cross join lateral (
      select id, done_at from tasks
      where tasks.team_id = team_members.team_id and done_at is not null and removed_at is null
      order by done_at desc, id desc limit ${PER_TEAM}) as done
    join task_changes on task_changes.task_id = done.id and task_changes.kind = 'ticked'
      and task_changes.created_at = done.done_at
    join people on people.id = task_changes.actor_id and not people.disabled
    where team_members.user_id = $1 and done.done_at > $2 and people.id <> $1
      and not exists (select from blocks where blocker_id = $1 and blocked_id = people.id)
      and exists (select from team_members as mates where mates.team_id = team_members.team_id and mates.user_id = people.id)
    group by people.id, people.display_name order by count desc, people.id limit ${sql.lit(AWAY_PEOPLE)}`

/** What teammates finished since somebody was here last. */
export const findAway = async (db: Db, me: Me, since: string): Promise<Away> => ({
  finished: await selectFinished(db, me.uid, since),
})
