import type { Tables } from '#server/database/schema.ts'

export const PEOPLE = 100_000
export const TASKS = 100_000
export const TEAMS = 20_000
/** Tasks in the largest of Ada's teams. */
export const TASKS_OF_ENGINE = 20_000

/** Ada's applications, nearly the most that a person may have, and those of others. */
export const APPLICATIONS = 9900
export const APPLICANTS = 5000
export const APPLICATIONS_EACH = 20

/** How many different point totals people have. */
export const LEVELS = 400

/** Ada's friends, with four more friends each: every search looks through them and her teammates. */
export const FRIENDS = 40
export const NETWORK = 30 * FRIENDS

/** How many people have friends; Ada's are spread evenly among them. */
export const WITH_FRIENDS = 20_000

const CHAT = 'features/chat/server/queries/messages.test.ts looks at the plans of chat'

/** Whether a table grows with Cohort, so that no statement may scan it completely, or why it needs no look here. */
export const growth: Partial<Record<keyof Tables, true | string>> = {
  api_tokens: 'at most 50 of a person, found by the person or by their hash',
  application_entries: true,
  application_shares: true,
  applications: true,
  archived_members: true,
  audit_log: true,
  auth_account: true,
  auth_session: true,
  auth_user: true,
  auth_verification: 'single-use links, which end within days',
  badge_holders: true,
  blocks: true,
  board_points: true,
  bounce_progress: 'one row',
  calendars: true,
  career_goals: true,
  careers: true,
  challenge_tasks: true,
  chat_members: CHAT,
  chat_messages: CHAT,
  chat_reactions: CHAT,
  chat_reports: CHAT,
  chat_rooms: CHAT,
  chat_slow_posts: 'kept for an hour, found by their key only',
  chat_thread_members: CHAT,
  class_announcement_messages: 'one for each team of an announcement, found by its keys',
  class_announcements: true,
  class_blocks: true,
  class_members: true,
  class_task_copies: true,
  class_tasks: true,
  class_teams: true,
  classes: true,
  comment_reports: 'few, found by their key, or those that still wait',
  crew_invites: true,
  crew_members: true,
  crew_week_members: true,
  crew_weeks: true,
  crews: true,
  ended_friendships: 'kept for a minute, and found by its keys only',
  entitlements: true,
  event_outbox: 'rows live for milliseconds',
  files: true,
  friend_counts: true,
  friend_requests: true,
  friendships: true,
  goal_plans: true,
  goal_steps: true,
  invites: true,
  mail_choices: true,
  mail_progress: 'one row',
  new_account_links: 'a row for each new account that shares links, found by its key',
  name_endings: true,
  notification_counts: true,
  notifications: true,
  objects_without_row: 'those of the last two weeks, found by their key or by the index of what is due',
  pair_points: true,
  passkeys: 'at most twenty rows a person, found by the person or by their key',
  people: true,
  person_removals: 'few, found by their key, or those that are not complete',
  person_reports: 'few, found by their key, or those that still wait',
  point_awards: true,
  point_entries: true,
  profiles: true,
  push_devices: 'at most one for each session, found by session and person',
  report_cases: true,
  record_confirmations: true,
  record_items: true,
  record_signatures: true,
  records: true,
  recruits: true,
  review_reminders: true,
  reward_records: true,
  known_devices: 'at most a hundred rows a person, found by the person or by their mark',
  second_factors: 'at most one row a person, found by the person',
  secrets: 'a row for each secret of the server',
  server_settings: 'one row',
  streak_days: true,
  task_assignees: true,
  task_changes: true,
  task_comments: true,
  task_imports: true,
  task_labels: true,
  task_promises: true,
  task_reminders: true,
  tasks: true,
  team_badges: true,
  team_bars: true,
  team_challenges: true,
  team_labels: true,
  team_links: true,
  team_members: true,
  teams: true,
  used_keys: 'kept for a day, and only found by its unique key',
  week_partners: true,
  webhook_deliveries: 'of seven days, found by their webhook or by when they are due',
  webhooks: 'at most ten of a person, found by the person',
  week_reviews: true,
}
