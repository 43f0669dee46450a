import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { read } from '#test/repository-files.ts'

/** Tables that the download leaves out, and why. */
const notExported: Record<string, string> = {
  audit_log: 'what administrators did, kept whole for a year',
  auth_session: 'exported through listSessions',
  auth_user: 'the account is exported from people',
  auth_verification: 'single-use links',
  board_points: 'sums of point_entries',
  bounce_progress: 'how far a job has come',
  challenge_tasks: 'counts of a team',
  chat_reports: 'other people report, and their names stay with the moderators',
  chat_slow_posts: 'when they wrote last in a slow room, kept for an hour',
  class_announcement_messages: 'which messages in rooms are announcements',
  class_task_copies: 'which tasks of teams are of a class',
  class_tasks: 'what every team of a class has as a task, which is exported there',
  class_teams: 'belongs to a class',
  comment_reports: 'other people report, and their names stay with those who run the server',
  crew_week_members: 'the people a week counts, until it is over',
  crews: 'a crew has only its people and weeks',
  ended_friendships: 'kept for a minute, to bring a friendship back',
  event_outbox: 'live events on their way, for milliseconds',
  friend_counts: 'counts of friendships and requests',
  mail_progress: 'how far a job has come',
  name_endings: 'ends of names, which are exported from people',
  new_account_links: 'how many links they shared on their last day as a new account',
  notification_counts: 'counts of notifications',
  objects_without_row: 'objects of the file store that no file names, of nobody',
  pair_points: 'sums of point_entries',
  point_awards: 'sources of point_entries',
  push_devices: 'secrets of browsers, which belong to sessions',
  profiles: 'exported through loadProfile',
  person_removals: 'a decision of administrators, which keeps the person out',
  person_reports: 'other people report, and their names stay with those who run the server',
  chat_thread_members: 'in which threads they wrote, which their messages say',
  recruits: 'shown in point_entries',
  report_cases: 'what others reported; decisions are listed in Reports and decisions',
  secrets: 'the server',
  server_settings: 'the server',
  task_changes: 'what happened to tasks, which are exported as they are',
  task_imports: 'what undoes an import for a day; its tasks are exported',
  task_promises: 'copies of due dates of tasks',
  team_bars: 'owners exclude members, who are not told',
  team_challenges: 'belongs to a team',
  team_links: 'belongs to a team',
  used_keys: 'idempotency keys, kept for 32 days',
}

test('every table is part of the download of a person, or says why not', () => {
  const tables = [
    ...read('server/database/schema.ts')
      .split('interface Tables')[1]!
      .matchAll(/^ {2}(\w+):/gm),
  ]
  const parts = globSync('features/*/server/account-data.ts').map(read).join()
  const exported = new Set([...parts.matchAll(/\b(?:from|join) (\w+)/g)].map(([, table]) => table!))
  expect(tables.length).toBeGreaterThan(30)
  expect(tables.map(([, table]) => table!).filter((table) => !exported.has(table))).toEqual(
    Object.keys(notExported).toSorted(),
  )
})
