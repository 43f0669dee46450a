import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { BadgeDesign, Flair, Perks } from '#features/people/contract.ts'
import type { TaskFields } from '#features/tasks/contract.ts'
import type { Look } from '#shared/look.ts'

/**
 * The tables as the migrations leave them, for Kysely. A new column goes into a migration and here. All stand in one
 * file: the plumbing reads no feature's own half, and most tables are joined by several features.
 */
export type Tables = {
  people: PeopleTable
  profiles: ProfilesTable
  career_goals: CareerGoalsTable
  auth_user: AuthUserTable
  auth_session: AuthSessionTable
  auth_account: AuthAccountTable
  auth_verification: AuthVerificationTable
  secrets: SecretsTable
  used_keys: UsedKeysTable
  teams: TeamsTable
  team_members: TeamMembersTable
  team_bars: TeamBarsTable
  team_links: TeamLinksTable
  invites: InvitesTable
  tasks: TasksTable
  task_assignees: TaskAssigneesTable
  task_promises: TaskPromisesTable
  notifications: NotificationsTable
  notification_counts: NotificationCountsTable
  friend_requests: FriendRequestsTable
  friendships: FriendshipsTable
  friend_counts: FriendCountsTable
  blocks: BlocksTable
  chat_rooms: ChatRoomsTable
  chat_members: ChatMembersTable
  chat_messages: ChatMessagesTable
  chat_reactions: ChatReactionsTable
  chat_reports: ChatReportsTable
  reward_records: RewardRecordsTable
  point_entries: PointEntriesTable
  point_awards: PointAwardsTable
  pair_points: PairPointsTable
  recruits: RecruitsTable
  board_points: BoardPointsTable
  entitlements: EntitlementsTable
  team_badges: TeamBadgesTable
  badge_holders: BadgeHoldersTable
  team_challenges: TeamChallengesTable
  challenge_tasks: ChallengeTasksTable
}

/** A moment: read as Date, written as Date or by the database's own clock. */
type Moment = ColumnType<Date, Date | undefined, Date>

/** One row a person, keyed by the account's id. E-mail addresses are selected here and nowhere else. */
type PeopleTable = {
  id: string
  email: string
  email_lower: string
  display_name: string
  name_lower: string
  first_name: string
  last_name: string
  photo_url: string
  dark_mode: Generated<boolean>
  text_size: Generated<'normal' | 'large' | 'larger'>
  time_zone: Generated<string>
  disabled: Generated<boolean>
  discoverability: Generated<'everyone' | 'friends' | 'address'>
  addable_by: Generated<'everyone' | 'friends' | 'nobody'>
  is_theme_chosen: Generated<boolean>
  /** Null until chosen. */
  high_contrast: boolean | null
  large_cursor: Generated<boolean>
  reduced_motion: Generated<boolean>
  is_time_zone_chosen: Generated<boolean>
  /** When the account goes for good. */
  leaving_at: Date | null
  flair: Flair | null
  extras: Generated<Perks>
  palette: Generated<NonNullable<Look['palette']>>
  hides_rewards: Generated<boolean>
  hides_guide: Generated<boolean>
  status_line: string | null
  status_line_ends_at: Date | null
  help_line: Generated<string>
  /** Null for whoever is not open to help. */
  help_ends_at: Date | null
  unwanted_news: Generated<string[]>
  version: Generated<number>
  created_at: Moment
  updated_at: Moment
}

/** What people say of themselves; no row until they do. */
type ProfilesTable = {
  user_id: string
  description: string
  interests: string[]
  google: string
  github: string
  linkedin: string
  updated_at: Date
}

type CareerGoalsTable = {
  id: Generated<string>
  user_id: string
  position: number
  text: string
  created_at: Date
  reached_at: Date | null
}

type AuthUserTable = { id: string; email: string; name: string; email_verified: boolean }

/** `user_agent` holds what device.ts makes of it; `updated_at` is when the session was last used, to the day. */
type AuthSessionTable = {
  id: string
  token: string
  user_id: string
  expires_at: Date
  user_agent: string | null
  created_at: Moment
  updated_at: Date
}

/** Tokens that were mailed, by their hash. */
type AuthVerificationTable = { identifier: string; value: string; expires_at: Date }

/** The password's hash where provider_id is 'credential'. */
type AuthAccountTable = {
  user_id: string
  provider_id: string
  /** Who they are at the provider; of a password the user's own id. */
  account_id: string
  password: string | null
  created_at: Moment
  updated_at: Date
}

type SecretsTable = { name: string; value: string }

/** `id` is also that of what was made with it; `used_for` is null where that was not noted yet. */
type UsedKeysTable = { id: Generated<string>; user_id: string; key: string; used_for: string | null; used_at: Date }

/** The counters are kept under the lock of the row; `tasks_version` grows with those of tasks, `version` with the rest. */
type TeamsTable = {
  id: Generated<string>
  name: string
  name_lower: GeneratedAlways<string>
  description: Generated<string>
  is_public: Generated<boolean>
  owner_id: string
  member_count: Generated<number>
  task_count: Generated<number>
  done_count: Generated<number>
  tasks_version: Generated<number>
  version: Generated<number>
  created_at: Date
  updated_at: Date
}

/** `added_by` is who put them into the team, while `confirmed_at` is null. */
type TeamMembersTable = {
  team_id: string
  user_id: string
  joined_at: Date
  confirmed_at: Date | null
  added_by: string | null
}

/** Who was removed by the owner and may not come back uninvited. */
type TeamBarsTable = { team_id: string; user_id: string }

/** Of a team's links one is not closed; `is_open` false while the owner has switched it off. */
type TeamLinksTable = {
  id: Generated<string>
  team_id: string
  is_open: Generated<boolean>
  created_at: Date
  closed_at: Date | null
}

/** `address` is as the inviter wrote it: shown to whoever may see it only (features/invites/server/queries/invites.ts). */
type InvitesTable = {
  id: Generated<string>
  team_id: string
  address: string
  address_lower: string
  name: string
  phone: string
  linkedin: string
  inviter_id: string
  user_id: string | null
  is_picked: boolean
  is_withheld: Generated<boolean>
  delivery: 'queued' | 'sent' | 'failing' | 'unsent'
  mail_job: string | null
  created_at: Date
  expires_at: Date
}

/** Of what people write of a task, what a new one must come with. */
type WithoutDefault = 'name' | 'due'

/** `team_id` is null for a task of one's own; the two `assigned_` columns are filled on older records alone. */
type TasksTable = Pick<TaskFields, WithoutDefault> & {
  [Field in Exclude<keyof TaskFields, WithoutDefault>]: Generated<TaskFields[Field]>
} & {
  id: Generated<string>
  team_id: string | null
  creator_id: string
  done_at: Date | null
  removed_at: Date | null
  assigned_email: string | null
  assigned_name: string | null
  version: Generated<number>
  created_at: Date
  updated_at: Date
}

/**
 * `due`, `done_at` and `removed_at` repeat the task's, for lists by assignee; `reminders` is how many of the two were given;
 * `promised` is by when they had promised it, null where that is the due date.
 */
type TaskAssigneesTable = {
  task_id: string
  user_id: string
  position: number
  due: string
  done_at: Date | null
  removed_at: Date | null
  reminders: Generated<number>
  promised: string | null
}

/** Written by features/tasks/server, of those from whom a task was taken. */
type TaskPromisesTable = { task_id: string; user_id: string; day: string }

/** Written by features/notifications/server/notify.ts, by the lock of their person's row in `notification_counts`. */
type NotificationsTable = {
  id: Generated<string>
  user_id: string
  type: string
  reason: string
  subject_id: string
  task_id: string | null
  team_id: string | null
  room_id: string | null
  actor_id: string | null
  title: string
  message: string
  /** YYYY-MM-DD */
  task_due: string | null
  read_at: Date | null
  hidden: Generated<boolean>
  happened_at: Date
}

/** `unread` and `version` are kept by the database itself. */
type NotificationCountsTable = {
  user_id: string
  unread: GeneratedAlways<number>
  version: GeneratedAlways<number>
  newest_at: Date
}

/** `is_withheld`: its recipient had blocked the sender and knows nothing of it. */
type FriendRequestsTable = {
  id: Generated<string>
  from_id: string
  to_id: string
  status: Generated<'pending' | 'accepted' | 'declined' | 'cancelled'>
  is_withheld: Generated<boolean>
  created_at: Date
  ended_at: Date | null
}

/** Two rows a pair; `friend_name_lower` repeats the friend's name, for lists by name. */
type FriendshipsTable = { user_id: string; friend_id: string; friend_name_lower: string; since: Date }

/** Without disabled people; no row stands for none at all. */
type FriendCountsTable = {
  user_id: string
  friends: Generated<number>
  incoming: Generated<number>
  outgoing: Generated<number>
  version: Generated<number>
}

type BlocksTable = { blocker_id: string; blocked_id: string; created_at: Date }

/**
 * What it is called and whose it is depends on its kind: a forum has `name`, a team's room `team_id`, a direct one its two.
 * A forum that was deleted is of the kind 'removed' until it is brought back or swept.
 */
type ChatRoomsTable = {
  id: Generated<string>
  kind: 'forum' | 'team' | 'direct' | 'removed'
  name: string | null
  name_lower: GeneratedAlways<string | null>
  about: Generated<string>
  place: number | null
  owner_id: string | null
  team_id: string | null
  one_id: string | null
  other_id: string | null
  last_number: Generated<number>
  people_count: Generated<number>
  created_at: Date
  gone_at: Generated<Date | null>
}

/** How far somebody has read, and in a forum that they have joined it; `direct_at` in direct rooms alone. */
type ChatMembersTable = { room_id: string; user_id: string; last_read: Generated<number>; direct_at: Date | null }

/** `number` counts a room's messages from 1; `reply_number` is that of the message it answers. */
type ChatMessagesTable = {
  id: Generated<string>
  room_id: string
  number: number
  author_id: string
  text: string
  reply_number: number | null
  /** Written as JSON text. */
  mentions: ColumnType<{ uid: string; displayName: string }[], string | undefined, string>
  key: Generated<string>
  love: Generated<number>
  agree: Generated<number>
  laugh: Generated<number>
  wow: Generated<number>
  version: Generated<number>
  created_at: Date
  edited_at: Date | null
  removed_at: Date | null
  reports: Generated<number>
  reported_at: Generated<Date | null>
  /** What a deleted message can be brought back with: features/chat/server/changes/restore-message.ts alone reads and writes it. */
  kept: Generated<unknown>
  scope: string
  words: GeneratedAlways<string>
}

type ChatReactionsTable = { message_id: string; user_id: string; reaction: 'love' | 'agree' | 'laugh' | 'wow' }

type ChatReportsTable = { message_id: string; reporter_id: string; created_at: Date }

/** A row a person from the beginning, made by the database itself; written by features/rewards/server/ledger.ts under its lock. */
type RewardRecordsTable = {
  user_id: string
  balance: Generated<number>
  owed: Generated<number>
  badges: Generated<string[]>
  counts: Generated<object>
  aim: number | null
  is_listed: Generated<boolean>
  version: Generated<number>
}

/** Never changed. `day` is YYYY-MM-DD in UTC, here and below. */
type PointEntriesTable = {
  number: GeneratedAlways<number>
  user_id: string
  delta: number
  owed: Generated<number>
  reason: string
  source: string
  counts_for_board: boolean
  day: string
  why: string
  balance: number
  happened_at: Date
}

type PointAwardsTable = {
  user_id: string
  reason: string
  source: string
  cause: string
  amount: number
  counts_for_board: boolean
  day: string
  is_standing: boolean
  turns: number
  tally: object
  what: string
}

type PairPointsTable = { low_id: string; high_id: string; day: string; points: number }
type RecruitsTable = { user_id: string; inviter_id: string }
type BoardPointsTable = { user_id: string; span: 'week' | 'month' | 'all'; starts_on: string; points: number }

/** `ends_at` is null for what is owned for good. */
type EntitlementsTable = {
  user_id: string
  reward: string
  choice: string | null
  times: Generated<number>
  bought_at: Date
  ends_at: Date | null
}

/** Written by features/rewards/server/changes/team-badges.ts. `team_name` is what the team was called then. */
type TeamBadgesTable = BadgeDesign & {
  id: Generated<string>
  giver_id: string | null
  team_id: string | null
  team_name: string
  made_at: Date
}
type BadgeHoldersTable = { user_id: string; badge_id: string; given_at: Date }

/** The latest of each team; `met_at` is null until it is met. */
type TeamChallengesTable = {
  team_id: string
  id: Generated<string>
  goal: number
  task_count: Generated<number>
  people_count: Generated<number>
  started_at: Date
  ends_at: Date
  met_at: Date | null
}

type ChallengeTasksTable = { team_id: string; task_id: string; user_id: string }
