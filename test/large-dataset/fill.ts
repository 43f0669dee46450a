import { sql } from 'kysely'
import type { Team } from '#features/teams/contract.ts'
import { addBulkUsers } from '../bulk-users.ts'
import type { Person } from '../cast.ts'
import { openDatabaseWithoutEvents } from '../database-without-events.ts'
import type { Server } from '../server.ts'
import { testedFeatures } from '../tested-features.ts'
import { fillAdministration } from './administration.ts'
import { bulkWriter, withoutIndexes, withoutTriggers } from './bulk-insert.ts'
import { fillCareers, fillShares } from './career.ts'
import { fillClasses } from './classes.ts'
import { fillCrews } from './crews.ts'
import { fillFriends } from './friends.ts'
import { fillInvites } from './invites.ts'
import { fillNotifications } from './notifications.ts'
import { fillRecords } from './records.ts'
import { fillRewards } from './rewards.ts'
import { PEOPLE, TASKS, TASKS_OF_ENGINE, TEAMS } from './sizes.ts'

/** Fills the database directly: teams of two, half of them public; their tasks, most of them done; some sessions. */
export async function fillDatabase(server: Server, ada: Person, engine: Team) {
  // These statements take longer than the limit of a request.
  const database = openDatabaseWithoutEvents(server.connection)
  try {
    await fillTables({ ...server, context: { ...server.context, database } }, ada, engine)
  } finally {
    await database.close()
  }
}

async function fillTables(server: Server, ada: Person, engine: Team) {
  await withoutIndexes(server, async () => {
    await addBulkUsers(server, PEOPLE)
    await sql`analyze people`.execute(server.context.database.db)
    await withoutTriggers(server, (quick) => fillAll(quick, ada, engine))
    // Its triggers count unread notifications.
    await fillNotifications(server, ada)
  })
  await sql`analyze`.execute(server.context.database.db)
}

async function fillAll(server: Server, ada: Person, engine: Team) {
  const write = bulkWriter(server)
  const bulk = sql`select id, row_number() over (order by id) - 1 as number from people where email_lower like '%@bulk.test'`
  await write(sql`insert into profiles (user_id, description, interests, google, github, linkedin, updated_at)
      select id, 'Computes.', '{Looms}', '', '', '', now() from people on conflict do nothing`)
  await write(sql`insert into career_goals (user_id, position, text, created_at)
      select id, 0, 'Rest', now() from (${bulk}) as bulk`)
  await write(sql`insert into goal_plans
      (goal_id, user_id, template, by_day, minutes_a_week, weeks_off, milestones, created_at)
      select id, user_id, 'own', '2027-03-31', 360, '{}', '{Sleep}', now() from career_goals where text = 'Rest'`)
  await write(sql`insert into goal_steps (goal_id, user_id, position, milestone, name, minutes, due)
      select goal_id, user_id, number, 0, 'Sleep', 60, date '2026-01-01' + number * 100
      from goal_plans cross join generate_series(0, 1) as number`)
  await write(sql`insert into week_reviews (user_id, week, question, thought, keeps_thought, three, is_skipped, finished_at)
      select id, date '2026-01-05' + 7 * number, 0, 'Sleep.', false, '[]', false, now()
      from people cross join generate_series(0, 1) as number`)
  await write(sql`insert into review_reminders (user_id, weekday, hour, next_at, is_scheduled)
      select id, 4, 16, now() + interval '1 day', true from people`)
  await write(sql`insert into calendars (user_id, key) select id, id::text from people`)
  await write(sql`insert into auth_session (token, user_id, expires_at, updated_at)
      select id::text, id, now() + interval '30 days', now() from people limit ${TEAMS}`)
  await write(sql`insert into auth_account (user_id, provider_id, account_id, updated_at)
    select id, 'google', id::text, now() from people limit ${TEAMS}`)
  await write(sql`insert into files (owner_id, kind, name, size, key, state, created_at)
      select id, 'attachment', 'notes.pdf', 1000, id, 'used', now() from people`)
  await write(sql`insert into teams (name, owner_id, is_public, member_count, created_at, updated_at)
      select 'Team ' || number, id, number % 2 = 0, 2, now(), now() from (${bulk}) as bulk where number < ${TEAMS}`)
  await write(sql`analyze teams`)
  await write(sql`insert into teams (name, owner_id, is_public, member_count, created_at, updated_at, archived_at)
      select 'Archived ' || number, id, true, 1, now(), now(), now() from (${bulk}) as bulk where number < 2000`)
  await write(sql`insert into archived_members (team_id, user_id, joined_at, confirmed_at, role)
      select id, owner_id, now(), now(), 'member' from teams where archived_at is not null`)
  const numbered = sql`select id, owner_id, substr(name, 6)::integer as number from teams where name like 'Team %'`
  await write(sql`insert into team_members (team_id, user_id, joined_at, confirmed_at)
      select numbered.id, bulk.id, now(), now() from (${bulk}) as bulk
      join (${numbered}) as numbered on numbered.number = bulk.number % ${TEAMS} where bulk.number < 2 * ${TEAMS}`)
  await write(sql`insert into tasks (team_id, creator_id, name, due, done_at, created_at, updated_at, assigned_email)
      select
        case when task <= ${TASKS_OF_ENGINE} then ${engine.id} when task % 50 = 0 then null else numbered.id end,
        case when task <= ${TASKS_OF_ENGINE} or task % 500 = 0 then ${ada.me.uid} else owner_id end,
        'Task ' || task,
        date '2026-01-01' + task % 700,
        case when task % 4 > 0 then now() - task * interval '20 minutes' end, now(), now(),
        case when task % 100 = 50 then 'person' || task || '@bulk.test' end
      from generate_series(1, ${TASKS}::integer) as task
      join (${numbered}) as numbered on numbered.number = task % ${TEAMS}`)
  await write(sql`insert into task_assignees (task_id, user_id, position, due, done_at)
      select id, creator_id, 1, due, done_at from tasks where assigned_email is null on conflict do nothing`)
  await write(
    sql`insert into task_promises (task_id, user_id, day) select id, creator_id, due from tasks where team_id = ${engine.id}`,
  )
  await write(sql`insert into task_comments (task_id, author_id, text, created_at)
      select id, creator_id, 'Half done', created_at from tasks where team_id = ${engine.id}
      union all select (select id from tasks where team_id = ${engine.id} limit 1), ${ada.me.uid}, 'Line ' || number,
        now() - number * interval '1 minute' from generate_series(1, 5000) as number`)
  await write(sql`insert into task_changes (task_id, kind, actor_id, created_at)
      select task_id, 'ticked', author_id, created_at + interval '1 second' from task_comments`)
  await write(sql`insert into team_labels (team_id, name, colour, created_at)
      select id, 'Writing', 'green', now() from teams`)
  await write(sql`insert into task_labels (task_id, label_id)
      select tasks.id, team_labels.id from tasks join team_labels using (team_id)`)
  await write(sql`insert into task_imports (person_id, team_id, program, task_count, created_at)
      select owner_id, id, 'trello', 1, now() from teams
      union all select ${ada.me.uid}, null, 'table', 1, now() - number * interval '1 minute' from generate_series(1, 100) as number`)
  // Joined, because the index of task_imports comes later.
  await write(sql`update tasks set was_labelled = true, import_id = task_imports.id
      from task_imports where task_imports.team_id = tasks.team_id`)
  await fillCareers(server, ada)
  await fillClasses(server)
  await fillCrews(server, ada)
  await fillAdministration(server, ada)
  for (const { fill } of testedFeatures) await fill(write, ada, engine)
  await fillRecords(server, ada)
  await fillFriends(server, ada)
  await fillShares(server, ada, engine)
  await fillRewards(server, ada)
  await fillInvites(server, ada, engine)
}
