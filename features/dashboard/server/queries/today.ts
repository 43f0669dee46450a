import { type RawBuilder, sql } from 'kysely'
import { listNeeds } from '#features/applications/server/queries/needs.ts'
import { findNavCounts } from '#features/notifications/server/queries/nav-counts.ts'
import { findUnreadCount } from '#features/notifications/server/queries/notifications.ts'
import { isVisible, type Me } from '#features/tasks/server/queries/tasks.ts'
import { isoMoment, prepared } from '#server/database/prepared-statements.ts'
import type { Db } from '#server/database/types.ts'
import { DONE_MAX, INVITES_MAX, NEEDS_SHOWN, type Today } from '../../contract.ts'
import { listActs } from './acts.ts'

const DAY_MS = 86_400_000
/** Days. A week and the hours by which it begins earlier elsewhere. */
const DONE_DAYS = 8

/** The order makes the planner look into an index. */
const hasTask = (isSuch: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql`select from (
  select from task_assignees where user_id = $1 and removed_at is null and ${isSuch} order by ${order} limit 1) as task`

const selectToday = prepared<Pick<Today, 'done' | 'hasOpen' | 'hasTicked' | 'invites'> & { isApplying: boolean }>(
  'today',
  sql`select
      (select coalesce(json_agg(json_build_object('id', id, 'doneAt', ${isoMoment('done_at')}) order by done_at desc, id), '[]')
        from (
          (select tasks.id, task_assignees.done_at from task_assignees join tasks on tasks.id = task_assignees.task_id
            where task_assignees.user_id = $1 and task_assignees.done_at > $3 and task_assignees.done_at is not null
              and task_assignees.removed_at is null and ${isVisible}
            order by task_assignees.done_at desc, task_assignees.task_id desc limit ${sql.lit(DONE_MAX)})
          union all
          (select tasks.id, done_at from tasks
            where assigned_email is not null and lower(assigned_email) = $2 and done_at > $3 and done_at is not null
              and removed_at is null and ${isVisible}
            order by done_at desc, id desc limit ${sql.lit(DONE_MAX)})) as done) as done,
      exists (${hasTask(sql`done_at is null`, sql`due`)}) as "hasOpen",
      exists (${hasTask(sql`done_at is not null`, sql`done_at desc`)}) as "hasTicked",
      exists (select from careers where owner_id = $1 and saved + applied + interview + offer > 0) as "isApplying",
      (select json_build_object('count', count(*), 'newestFrom', min(inviter) filter (where place = 1)) from (
          select people.display_name as inviter, row_number() over (order by invites.created_at desc, invites.id desc) as place
          from (
            select * from invites where user_id = $1 and not is_withheld and expires_at > $4
            order by created_at desc, id desc limit ${sql.lit(INVITES_MAX)}) as invites
          left join people on people.id = invites.inviter_id and not people.disabled) as open) as invites`,
)

/** What the dashboard shows besides teams, tasks and progress. */
export async function findToday(db: Db, me: Me, at: Date): Promise<Omit<Today, 'openTeams'>> {
  const since = new Date(at.getTime() - DONE_DAYS * DAY_MS)
  const [[today], acts, navCounts, { mentions }] = await Promise.all([
    selectToday(db, me.uid, me.emailLower, since, at),
    listActs(db, me, at),
    findNavCounts(db, me),
    findUnreadCount(db, me),
  ])
  const { isApplying, ...mine } = today!
  return { ...mine, acts, navCounts, mentions, needs: isApplying ? await firstNeeds(db, me, at) : null }
}

async function firstNeeds(db: Db, me: Me, at: Date): Promise<Today['needs']> {
  const { today, needs, appointment } = await listNeeds(db, me, at)
  if (needs.length === 0) return null
  const items = [...new Set([...(appointment ? [appointment] : []), ...needs])].slice(0, NEEDS_SHOWN)
  return { items, count: needs.length, today }
}
