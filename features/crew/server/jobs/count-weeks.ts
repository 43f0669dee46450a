import { sql } from 'kysely'
import type { Database, Tx } from '#server/database/types.ts'
import { repeatInBatches, startRun } from '#server/jobs/cleanup.ts'
import { mondayOf, utcDayOf } from '#shared/days.ts'
import { CONTRIBUTORS_MIN } from '../../contract.ts'

const BATCH_SIZE = 200

/**
 * Runs once a day. A new week gets its people: those who were in the crew before its Monday. A week that has begun gets
 * the sum of its days before today, as long as all of its people are still there; it is closed a day after its Sunday.
 */
export async function countCrewWeeks({ database, now }: { database: Pick<Database, 'transaction'>; now: () => Date }) {
  const today = utcDayOf(now())
  const week = mondayOf(today)
  const run = startRun()
  await repeatInBatches(run, BATCH_SIZE, () => database.transaction((tx) => countOpen(tx, today)))
  await repeatInBatches(run, BATCH_SIZE, () => database.transaction((tx) => begin(tx, week, today)))
}

async function begin(tx: Tx, week: string, today: string): Promise<number> {
  const { rows } = await sql<{ crews: number }>`
    with begun as (
      insert into crew_weeks (crew_id, week, people, counted_until, is_void)
      select id, ${week}, member.people, ${week}, member.people < ${CONTRIBUTORS_MIN}
      from (select id from crews where created_at < ${week}::timestamp at time zone 'UTC' and not exists (
          select from crew_weeks where crew_id = crews.id and crew_weeks.week = ${week}) limit ${BATCH_SIZE}) as crews
      cross join lateral (select count(*)::integer as people from crew_members
        where crew_id = crews.id and is_counted and joined_at < ${week}::timestamp at time zone 'UTC') as member
      on conflict do nothing returning crew_id, is_void),
    counted as (
      insert into crew_week_members (crew_id, week, user_id)
      select begun.crew_id, ${week}, user_id from begun join crew_members using (crew_id)
      where not begun.is_void and is_counted and joined_at < ${week}::timestamp at time zone 'UTC' on conflict do nothing)
    select count(*)::integer as crews from begun`.execute(tx)
  // Its first days, if the job could not run on Monday.
  if (rows[0]!.crews > 0) await countOpen(tx, today)
  return rows[0]!.crews
}

async function countOpen(tx: Tx, today: string): Promise<number> {
  const { rows } = await sql<{ weeks: number }>`
    with due as (
      select crew_id, week, people from crew_weeks where not is_void and counted_until < ${today}::date
        and counted_until < week + 7 order by counted_until, crew_id, week limit ${BATCH_SIZE} for update),
    summed as (
      select due.crew_id, due.week, due.people = count(counted.user_id) as is_whole,
        coalesce(sum(done.tasks), 0)::integer as tasks, coalesce(sum(sent.applications), 0)::integer as applications
      from due left join crew_week_members as counted on counted.crew_id = due.crew_id and counted.week = due.week
      left join lateral (select count(*) as tasks from task_assignees where user_id = counted.user_id
        and removed_at is null and done_at >= due.week::timestamp at time zone 'UTC'
          and done_at < least(due.week + 7, ${today}::date)::timestamp at time zone 'UTC') as done on true
      left join lateral (select count(*) as applications from applications where owner_id = counted.user_id
        and coalesce(applied_on, '-infinity') >= due.week and coalesce(applied_on, '-infinity') < least(due.week + 7, ${today}::date)) as sent on true
      group by due.crew_id, due.week, due.people),
    counted as (
      update crew_weeks set tasks = case when is_whole then summed.tasks else 0 end,
        applications = case when is_whole then summed.applications else 0 end, is_void = not is_whole,
        counted_until = least(crew_weeks.week + 7, ${today}::date)
      from summed where crew_weeks.crew_id = summed.crew_id and crew_weeks.week = summed.week
      returning crew_weeks.crew_id, crew_weeks.week),
    closed as (
      delete from crew_week_members using counted
      where crew_week_members.crew_id = counted.crew_id and crew_week_members.week = counted.week
        and counted.week + 7 <= ${today}::date)
    select count(*)::integer as weeks from counted`.execute(tx)
  return rows[0]!.weeks
}
