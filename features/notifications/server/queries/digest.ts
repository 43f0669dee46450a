import { sql } from 'kysely'
import { dayIn } from '#features/people/server/rules/time-zone.ts'
import { prepared } from '#server/database/prepared-statements.ts'
import type { Tx } from '#server/database/types.ts'
import { DAY_MS } from '#shared/days.ts'
import type { NewsSection } from '../rules/news-mail.ts'
import { reasonsOf } from '../rules/reasons.ts'
import { unreadSection } from './unread-section.ts'

const TASKS_MAX = 200
const SHOWN_MAX = 5

type Choices = { user_id: string; in_digest: string[]; digested_until: Date; time_zone: string }

const titles = { overdue: 'Overdue', today: 'Due today', tomorrow: 'Due tomorrow', news: 'What happened' }

/** What is due, if tasks are in it, and what is unread since the last one. Without empty sections. */
export async function digestSections(tx: Tx, row: Choices, at: Date): Promise<NewsSection[]> {
  const today = dayIn(row.time_zone, at)
  const tomorrow = dayIn(row.time_zone, new Date(at.getTime() + DAY_MS))
  const due = row.in_digest.includes('due') ? await listDue(tx, row.user_id, tomorrow) : []
  // Reminders say what stands above.
  const reasons = reasonsOf(row.in_digest).filter((reason) => reason !== 'due')
  const news = await unreadSection(tx, row.user_id, reasons, row.digested_until)
  return [
    tasksSection(
      titles.overdue,
      due.filter((task) => task.due < today),
    ),
    tasksSection(
      titles.today,
      due.filter((task) => task.due === today),
    ),
    tasksSection(
      titles.tomorrow,
      due.filter((task) => task.due === tomorrow),
    ),
    { ...news, title: titles.news },
  ].filter(({ items }) => items.length > 0)
}

/** 'Your day in Cohort: 2 overdue, 1 due today, 4 new' */
export function digestSubject(sections: NewsSection[], rhythm: string): string {
  const parts = sections.map(({ title, items, more }) => {
    const count = items.length + more
    return title === titles.news ? `${count} new` : `${count} ${title.toLowerCase()}`
  })
  return `Your ${rhythm === 'weekly' ? 'week' : 'day'} in Cohort: ${parts.join(', ')}`
}

type DueTask = { id: string; name: string; due: string; time: string | null; team: string | null }

const tasksSection = (title: string, tasks: DueTask[]): NewsSection => ({
  title,
  items: tasks.slice(0, SHOWN_MAX).map(({ id, name, time, team }) => ({
    title: name,
    detail: [team, time].filter(Boolean).join(', '),
    path: `/tasks?taskId=${id}`,
  })),
  more: Math.max(0, tasks.length - SHOWN_MAX),
})

const duePrepared = prepared<DueTask>('digest-due')`
    select tasks.id, tasks.name, listed.due::text as due, tasks.time, teams.name as team
    from (select task_id, due from task_assignees
      where user_id = $1 and done_at is null and removed_at is null and due <= $2::date
      order by due, task_id limit ${sql.lit(TASKS_MAX)}) as listed
    cross join lateral (select id, name, "time", team_id, creator_id from tasks where tasks.id = listed.task_id limit 1) as tasks
    left join lateral (select name from teams where teams.id = tasks.team_id limit 1) as teams on true
    where case when tasks.team_id is null then tasks.creator_id = $1
      else exists (select from team_members where team_members.team_id = tasks.team_id and team_members.user_id = $1 and confirmed_at is not null) end
    order by listed.due, tasks.id`
const listDue = (tx: Tx, uid: string, until: string) => duePrepared(tx, uid, until)
