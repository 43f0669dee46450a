export const PEOPLE = 100_000
export const TASKS = 100_000
export const TEAMS = 20_000
/** Tasks in the largest of Ada's teams. */
export const TASKS_OF_ENGINE = 20_000

/** How many different point totals people have. */
export const LEVELS = 400

/** Ada's friends, with four more friends each: every search looks through them and her teammates. */
export const FRIENDS = 40
export const NETWORK = 30 * FRIENDS

/** Tables that grow with Cohort: no statement may scan them completely. */
export const growing = [
  'people',
  'profiles',
  'career_goals',
  'auth_session',
  'auth_account',
  'teams',
  'team_members',
  'tasks',
  'task_assignees',
  'task_promises',
  'friendships',
  'friend_requests',
  'friend_counts',
  'blocks',
  'notifications',
  'notification_counts',
  'reward_records',
  'point_entries',
  'point_awards',
  'pair_points',
  'recruits',
  'board_points',
  'entitlements',
  'team_badges',
  'badge_holders',
  'team_challenges',
  'challenge_tasks',
  'team_links',
  'team_bars',
  'invites',
]
