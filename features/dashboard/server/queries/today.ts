import { type RawBuilder, sql } from 'kysely'
import { listNeeds } from '#features/applications/server/queries/needs.ts'
import { listUnreadAnnouncements } from '#features/classes/server/queries/unread-announcements.ts'
import { findNavCounts } from '#features/notifications/server/queries/nav-counts.ts'
import { findUnreadCount } from '#features/notifications/server/queries/notifications.ts'
import { isVisible, type Me } from '#features/tasks/server/queries/tasks.ts'
import { isoMoment, prepared } from '#server/database/prepared-statements.ts'
import type { Db } from '#server/database/types.ts'
import { DAY_MS } from '#shared/days.ts'
import { DONE_MAX, INVITES_MAX, NEEDS_SHOWN, type Today, WELCOME_DAYS } from '../../contract.ts'
import { listActs } from './acts.ts'

/** Days. A week and the hours by which it begins earlier elsewhere. */
const DONE_DAYS = 8
/** So that the browser decides when they are over, by the days of its own zone. */
const GUIDE_DAYS = WELCOME_DAYS + 2

/** The order makes the planner look into an index. */
const hasTask = (isSuch: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql`select from (
  select from task_assignees where user_id = $1 and removed_at is null and ${isSuch} order by ${order} limit 1) as task`

const selectToday = prepared<
  Pick<Today, 'done' | 'hasOpen' | 'hasTicked' | 'invites' | 'mentionedAt' | 'begun'> & {
    isApplying: boolean
    isInClass: boolean
  }
>('today')`
    select
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
      exists (select from class_members where user_id = $1) as "isInClass",
      (select json_build_object('application', exists (select from careers where owner_id = $1 and saved + applied + interview + offer + closed > 0),
          'goal', exists (select from career_goals where user_id = $1),
          'class', exists (select from class_members where user_id = $1),
          'friend', exists (select from friendships where user_id = $1))
        from people where id = $1 and not hides_guide and created_at > $5) as begun,
      (select ${isoMoment('happened_at')} from notifications
        where user_id = $1 and read_at is null and not hidden and notification_category(type, reason) = 'mentions'
        order by happened_at desc limit 1) as "mentionedAt",
      (select json_build_object('count', count(*), 'newest', (json_agg(newest) filter (where newest is not null)) -> 0) from (
          select case when row_number() over (order by invites.created_at desc, invites.id desc) = 1 then json_build_object(
            'from', people.display_name, 'team', teams.name, 'linkId', team_links.id,
            'at', ${isoMoment('invites.created_at')}) end as newest
          from (
            select * from invites where user_id = $1 and not is_withheld and expires_at > $4
            order by created_at desc, id desc limit ${sql.lit(INVITES_MAX)}) as invites
          join teams on teams.id = invites.team_id
          join team_links on team_links.team_id = invites.team_id and team_links.closed_at is null
          left join people on people.id = invites.inviter_id and not people.disabled) as open) as invites`

/** What the dashboard shows besides teams, tasks and progress. */
export async function findToday(db: Db, me: Me, at: Date): Promise<Omit<Today, 'openTeams'>> {
  const since = new Date(at.getTime() - DONE_DAYS * DAY_MS)
  const [[today], acts, navCounts, { mentions }] = await Promise.all([
    selectToday(db, me.uid, me.emailLower, since, at, new Date(at.getTime() - GUIDE_DAYS * DAY_MS)),
    listActs(db, me, at),
    findNavCounts(db, me),
    findUnreadCount(db, me),
  ])
  const { isApplying, isInClass, ...mine } = today!
  const needs = isApplying ? await firstNeeds(db, me, at) : null
  const announcements = isInClass ? await listUnreadAnnouncements(db, me, at) : []
  return { ...mine, acts, navCounts, mentions, needs, announcements }
}

async function firstNeeds(db: Db, me: Me, at: Date): Promise<Today['needs']> {
  const { today, needs, appointment } = await listNeeds(db, me, at)
  if (needs.length === 0) return null
  const items = [...new Set([...(appointment ? [appointment] : []), ...needs])].slice(0, NEEDS_SHOWN)
  return { items, count: needs.length, today }
}
