// Written by `npm run schema` from the migrations and the overrides in schema.test.ts.
import type { GeneratedAlways } from 'kysely'
import type { BadgeIcon, Flair, Perks } from '#shared/flair.ts'
import type { Look } from '#shared/look.ts'
import type { ColumnType } from "kysely";

type ArrayType<T> = ArrayTypeImpl<T> extends (infer U)[]
  ? U[]
  : ArrayTypeImpl<T>;

type ArrayTypeImpl<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S[], I[], U[]>
  : T[];

type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

type Json = JsonValue;

type JsonArray = JsonValue[];

type JsonObject = {
  [x: string]: JsonValue | undefined;
};

type JsonPrimitive = boolean | number | string | null;

type JsonValue = JsonArray | JsonObject | JsonPrimitive;

type Numeric = ColumnType<string, number | string, number | string>;

interface ApiTokens {
  created_at: Date;
  expires_at: Date;
  hash: Buffer;
  id: Generated<string>;
  name: string;
  scopes: string[];
  used_at: Date | null;
  user_id: string;
}

interface ApplicationEntries {
  application_id: string;
  before: Json | null;
  created_at: Date;
  happened_on: string;
  id: Generated<string>;
  kind: string;
  outcome: string | null;
  stage: string | null;
  text: Generated<string>;
}

interface Applications {
  ad: Generated<string>;
  answer_by: string | null;
  answered_on: string | null;
  applied_on: string | null;
  checklist: Generated<Json>;
  closes_on: string | null;
  company: string;
  contacts: Generated<Json>;
  created_at: Date;
  due_on: Generated<string | null>;
  followed_up_on: string | null;
  goal_id: string | null;
  id: Generated<string>;
  interview_on: string | null;
  interview_time: string | null;
  is_reminded: Generated<boolean>;
  link: Generated<string>;
  next_on: string | null;
  next_step: Generated<string>;
  next_time: string | null;
  notes: Generated<string>;
  outcome: string | null;
  owner_id: string;
  pay: Generated<string>;
  place: Generated<string>;
  position: Numeric;
  role: Generated<string>;
  snoozed_until: string | null;
  source: Generated<string>;
  stage: string;
  thanked_on: string | null;
  unconfirmed: Generated<string[]>;
  updated_at: Date;
  version: Generated<number>;
}

interface ApplicationShares {
  application_id: string;
  created_at: Date;
  ends_at: Date;
  fields: string[];
  friend_id: string | null;
  id: Generated<string>;
  owner_id: string;
  team_id: string | null;
  until_day: string;
}

interface ArchivedMembers {
  added_by: string | null;
  confirmed_at: Date | null;
  joined_at: Date;
  role: string;
  team_id: string;
  user_id: string;
}

interface AuditLog {
  act: string;
  actor: string;
  actor_id: string | null;
  at: Date;
  details: Json;
  id: Generated<string>;
  is_read: boolean;
  person_id: string | null;
  subject: string;
}

interface AuthAccount {
  access_token: string | null;
  access_token_expires_at: Date | null;
  account_id: string;
  created_at: Generated<Date>;
  id: Generated<string>;
  id_token: string | null;
  password: string | null;
  provider_id: string;
  refresh_token: string | null;
  refresh_token_expires_at: Date | null;
  scope: string | null;
  updated_at: Date;
  user_id: string;
}

interface AuthSession {
  created_at: Generated<Date>;
  expires_at: Date;
  id: Generated<string>;
  ip_address: string | null;
  token: string;
  updated_at: Date;
  user_agent: string | null;
  user_id: string;
}

interface AuthUser {
  created_at: Generated<Date>;
  email: string;
  email_verified: boolean;
  id: Generated<string>;
  image: string | null;
  name: string;
  updated_at: Generated<Date>;
}

interface AuthVerification {
  created_at: Generated<Date>;
  expires_at: Date;
  id: Generated<string>;
  identifier: string;
  updated_at: Generated<Date>;
  value: string;
}

interface BadgeHolders {
  badge_id: string;
  given_at: Date;
  user_id: string;
}

interface Blocks {
  blocked_id: string;
  blocker_id: string;
  class_id: string | null;
  created_at: Date;
}

interface BoardPoints {
  points: number;
  span: 'week' | 'month' | 'all';
  starts_on: string;
  user_id: string;
}

interface BounceProgress {
  is_only: Generated<boolean>;
  last_uid: Generated<number>;
  uid_validity: Generated<number>;
}

interface Calendars {
  applications: Generated<boolean>;
  is_busy_only: Generated<boolean>;
  key: string;
  own_tasks: Generated<boolean>;
  read_at: Date | null;
  read_by: string | null;
  team_ids: Generated<string[]>;
  user_id: string;
}

interface CareerGoals {
  created_at: Date;
  id: Generated<string>;
  position: number;
  reached_at: Date | null;
  text: string;
  user_id: string;
}

interface Careers {
  applied: Generated<number>;
  closed: Generated<number>;
  interview: Generated<number>;
  look_at: Date | null;
  offer: Generated<number>;
  owner_id: string;
  reminders_off: Generated<string[]>;
  saved: Generated<number>;
}

interface ChallengeTasks {
  task_id: string;
  team_id: string;
  user_id: string;
}

interface ChatMembers {
  direct_at: Date | null;
  dismissed_until: Date | null;
  last_read: Generated<number>;
  mute: string | null;
  muted_until: Date | null;
  room_id: string;
  user_id: string;
}

interface ChatMessages {
  admins_asked_at: Date | null;
  agree: Generated<number>;
  author_id: string;
  created_at: Date;
  edited_at: Date | null;
  emoji: Generated<Record<string, number>>;
  files: Generated<Json>;
  id: Generated<string>;
  inherited_at: Date | null;
  is_announcement: Generated<boolean>;
  kept: Generated<unknown> | null;
  key: Generated<string>;
  laugh: Generated<number>;
  love: Generated<number>;
  mentions: ColumnType<{ uid: string; displayName: string }[], string | undefined, string>;
  mentions_team: Generated<boolean>;
  number: number;
  pinned_at: Date | null;
  removal_id: string | null;
  removed_at: Date | null;
  reply_number: number | null;
  reported_at: Date | null;
  reports: Generated<number>;
  room_id: string;
  root_id: string | null;
  scope: string;
  task_id: string | null;
  text: string;
  version: Generated<number>;
  withheld_until: Date | null;
  words: GeneratedAlways<string>;
  wow: Generated<number>;
}

interface ChatReactions {
  message_id: string;
  reaction: string;
  user_id: string;
}

interface ChatReports {
  created_at: Date;
  message_id: string;
  note: Generated<string>;
  reason: Generated<string>;
  reporter_id: string;
  to_admins: Generated<boolean>;
}

interface ChatRooms {
  about: Generated<string>;
  count_at: Date | null;
  counted_number: Generated<number>;
  created_at: Date;
  gone_at: Date | null;
  id: Generated<string>;
  kind: 'forum' | 'team' | 'direct' | 'removed';
  last_number: Generated<number>;
  name: string | null;
  name_lower: GeneratedAlways<string> | null;
  one_id: string | null;
  other_id: string | null;
  owner_id: string | null;
  people_count: Generated<number>;
  place: number | null;
  removal_id: string | null;
  reply_count: Generated<number>;
  slow_seconds: Generated<number>;
  team_id: string | null;
}

interface ChatSlowPosts {
  person_id: string;
  posted_at: Date;
  room_id: string;
}

interface ChatThreadMembers {
  last_read: Generated<number>;
  replies: Generated<number>;
  root_id: string;
  user_id: string;
  wrote_at: Date;
}

interface ClassAnnouncementMessages {
  announcement_id: string;
  message_id: string;
}

interface ClassAnnouncements {
  author_id: string;
  class_id: string;
  created_at: Date;
  id: Generated<string>;
  is_for_all: boolean;
  text: string;
}

interface ClassBlocks {
  blocked_id: string;
  by_id: string | null;
  class_id: string;
  created_at: Date;
  reason: string;
}

interface Classes {
  about: string;
  created_at: Date;
  id: Generated<string>;
  link_domain: Generated<string>;
  link_ends_on: string | null;
  link_id: Generated<string>;
  link_is_open: Generated<boolean>;
  name: string;
  names_only: Generated<boolean>;
  needs_approval: Generated<boolean>;
}

interface ClassMembers {
  class_id: string;
  joined_at: Date;
  role: string;
  user_id: string;
}

interface ClassTaskCopies {
  class_task_id: string;
  task_id: string;
}

interface ClassTasks {
  class_id: string;
  created_at: Date;
  due: string;
  each: boolean;
  id: Generated<string>;
  name: string;
  notes: string;
}

interface ClassTeams {
  class_id: string;
  position: number;
  team_id: string;
}

interface CommentReports {
  comment_id: string;
  created_at: Date;
  note: string;
  reason: string;
  reporter_id: string;
  settled_at: Date | null;
}

interface CrewInvites {
  by_id: string;
  created_at: Date;
  crew_id: string;
  id: Generated<string>;
  user_id: string;
}

interface CrewMembers {
  crew_id: string;
  is_counted: Generated<boolean>;
  joined_at: Date;
  user_id: string;
}

interface Crews {
  created_at: Date;
  id: Generated<string>;
}

interface CrewWeekMembers {
  crew_id: string;
  user_id: string;
  week: string;
}

interface CrewWeeks {
  applications: Generated<number>;
  counted_until: string;
  crew_id: string;
  is_void: Generated<boolean>;
  people: number;
  tasks: Generated<number>;
  week: string;
}

interface EndedFriendships {
  by_id: string;
  ended_at: Date;
  friend_id: string;
  since: Date;
}

interface Entitlements {
  bought_at: Date;
  choice: string | null;
  ends_at: Date | null;
  reward: string;
  times: Generated<number>;
  user_id: string;
}

interface EventOutbox {
  events: Json;
  id: Generated<number>;
  taken_at: Generated<Date>;
}

interface Files {
  application_id: string | null;
  comment_id: string | null;
  created_at: Date;
  document: string | null;
  height: number | null;
  id: Generated<string>;
  key: string;
  kind: string;
  message_id: string | null;
  name: string;
  owner_id: string;
  removed_at: Date | null;
  sha256: Buffer | null;
  size: number;
  state: Generated<string>;
  task_id: string | null;
  team_id: string | null;
  type: Generated<string>;
  width: number | null;
}

interface FriendCounts {
  friends: Generated<number>;
  incoming: Generated<number>;
  outgoing: Generated<number>;
  user_id: string;
  version: Generated<number>;
}

interface FriendRequests {
  created_at: Date;
  ended_at: Date | null;
  from_id: string;
  id: Generated<string>;
  is_withheld: Generated<boolean>;
  message: Generated<string>;
  status: Generated<'pending' | 'accepted' | 'declined' | 'cancelled'>;
  to_id: string;
}

interface Friendships {
  friend_id: string;
  friend_name_lower: string;
  since: Date;
  user_id: string;
}

interface GoalPlans {
  by_day: string;
  created_at: Date;
  goal_id: string;
  milestones: string[];
  minutes_a_week: number;
  moved_at: Date | null;
  moves: Generated<Json>;
  team_id: string | null;
  template: string;
  user_id: string;
  weeks_off: ArrayType<string>;
}

interface GoalSteps {
  done_at: Date | null;
  due: string;
  goal_id: string;
  id: Generated<string>;
  is_task: Generated<boolean>;
  milestone: number;
  minutes: number;
  name: string;
  position: number;
  spare: number | null;
  task_id: string | null;
  user_id: string;
}

interface Invites {
  address: string;
  address_lower: string;
  created_at: Date;
  delivery: 'queued' | 'sent' | 'failing' | 'unsent';
  expires_at: Date;
  id: Generated<string>;
  inviter_id: string;
  is_picked: boolean;
  is_withheld: Generated<boolean>;
  linkedin: Generated<string>;
  mail_job: string | null;
  name: Generated<string>;
  phone: Generated<string>;
  team_id: string;
  user_id: string | null;
}

interface KnownDevices {
  device: string;
  first_used_at: Date;
  mark: string;
  used_at: Date;
  user_id: string;
}

interface MailChoices {
  at_once: Generated<string[]>;
  digested_until: Generated<Date>;
  hour: Generated<number>;
  in_digest: Generated<string[]>;
  is_scheduled: Generated<boolean>;
  key: Generated<string>;
  mail_at: Date | null;
  mailed_at: Date | null;
  mailed_until: Generated<Date>;
  next_digest_at: Generated<Date | null>;
  push: Generated<string[]>;
  pushed_until: Generated<Date>;
  quiet_from: Generated<number>;
  quiet_until: Generated<number>;
  refused_at: Date | null;
  reminded_until: Generated<Date>;
  rhythm: Generated<string>;
  user_id: string;
}

interface MailProgress {
  is_only: Generated<boolean>;
  until: Date;
}

interface NameEndings {
  ending: string;
  user_id: string;
}

interface NewAccountLinks {
  day: string;
  links: number;
  person_id: string;
}

interface NotificationCounts {
  counted_elsewhere: GeneratedAlways<number>;
  mentions: GeneratedAlways<number>;
  newest_at: Date;
  people: GeneratedAlways<number>;
  tasks: GeneratedAlways<number>;
  unread: GeneratedAlways<number>;
  user_id: string;
  version: GeneratedAlways<number>;
}

interface Notifications {
  actor_id: string | null;
  comment_id: string | null;
  happened_at: Date;
  hidden: Generated<boolean>;
  id: Generated<string>;
  message: string;
  message_id: string | null;
  read_at: Date | null;
  reason: string;
  room_id: string | null;
  subject_id: string;
  task_due: string | null;
  task_id: string | null;
  team_id: string | null;
  title: string;
  type: string;
  user_id: string;
}

interface ObjectsWithoutRow {
  key: string;
  noted_at: Date;
}

interface PairPoints {
  day: string;
  high_id: string;
  low_id: string;
  points: number;
}

interface Passkeys {
  challenge_at: Generated<number>;
  counter: number;
  created_at: Date;
  credential_id: string;
  id: Generated<string>;
  name: string;
  proof: string | null;
  proved_at: Date | null;
  public_key: Buffer;
  transports: string[];
  used_at: Date | null;
  user_id: string;
}

interface People {
  addable_by: Generated<'everyone' | 'friends' | 'nobody'>;
  class_lists: Generated<'followed' | 'ignored'>;
  created_at: Generated<Date>;
  dark_mode: Generated<boolean>;
  date_order: Generated<NonNullable<Look['dates']>>;
  disabled: Generated<boolean>;
  discoverability: Generated<'everyone' | 'friends' | 'address'>;
  display_name: string;
  email: string;
  email_lower: string;
  extras: Generated<Perks>;
  first_name: string;
  flair: Flair | null;
  help_ends_at: Date | null;
  help_line: Generated<string>;
  hides_guide: Generated<boolean>;
  hides_rewards: Generated<boolean>;
  high_contrast: boolean | null;
  hour_clock: Generated<NonNullable<Look['clock']>>;
  id: string;
  is_administrator: Generated<boolean>;
  is_theme_chosen: Generated<boolean>;
  is_time_zone_chosen: Generated<boolean>;
  large_cursor: Generated<boolean>;
  last_name: string;
  leaving_at: Date | null;
  letter_shortcuts: Generated<boolean>;
  name_lower: string;
  palette: Generated<NonNullable<Look['palette']>>;
  photo_url: string;
  presence: Generated<'shared' | 'hidden'>;
  profile_for: Generated<'everyone' | 'known'>;
  public_teams: Generated<'hidden' | 'shared'>;
  purpose: string | null;
  reduced_motion: Generated<boolean>;
  requestable_by: Generated<'everyone' | 'teammates' | 'nobody'>;
  socials_for: Generated<'known' | 'friends'>;
  status_line: string | null;
  status_line_ends_at: Date | null;
  text_size: Generated<'normal' | 'large' | 'larger'>;
  time_zone: Generated<string>;
  unwanted_news: Generated<string[]>;
  updated_at: Generated<Date>;
  version: Generated<number>;
  waits_for: string | null;
  week_start: Generated<NonNullable<Look['week']>>;
  writable_by: Generated<'known' | 'friends' | 'nobody'>;
}

interface PersonRemovals {
  by_id: string | null;
  ends_at: Date;
  is_complete: Generated<boolean>;
  person_id: string;
  removed_at: Date;
  undone_at: Date | null;
  was_disabled: boolean;
}

interface PersonReports {
  created_at: Date;
  note: Generated<string>;
  person_id: string;
  reason: string;
  reporter_id: string;
  settled_at: Date | null;
}

interface PointAwards {
  amount: number;
  cause: string;
  counts_for_board: boolean;
  day: string;
  is_standing: boolean;
  reason: string;
  source: string;
  tally: object;
  turns: number;
  user_id: string;
  what: string;
}

interface PointEntries {
  balance: number;
  counts_for_board: boolean;
  day: string;
  delta: number;
  happened_at: Date;
  number: GeneratedAlways<number>;
  owed: Generated<number>;
  reason: string;
  source: string;
  user_id: string;
  why: string;
}

interface PracticeFeedback {
  for_id: string;
  given_at: Date;
  good: string;
  improve: string[];
  scores: string;
  session_id: string;
  user_id: string;
}

interface PracticePeople {
  role: string;
  session_id: string;
  user_id: string;
}

interface PracticeQuestions {
  author_id: string | null;
  created_at: Date;
  id: Generated<string>;
  team_id: string;
  text: string;
}

interface PracticeSessions {
  ended_at: Date | null;
  ends_at: Date | null;
  id: Generated<string>;
  left_seconds: number;
  question: Generated<string>;
  seconds: number;
  started_at: Date;
  team_id: string;
}

interface Profiles {
  cv: Generated<string>;
  description: string;
  github: string;
  google: string;
  interests: string[];
  linkedin: string;
  portfolio: Generated<string>;
  updated_at: Date;
  user_id: string;
}

interface PushDevices {
  auth: string;
  created_at: Generated<Date>;
  endpoint: string;
  p256dh: string;
  session_id: string;
  user_id: string;
}

interface RecordConfirmations {
  answered_at: Date | null;
  asked_at: Date;
  id: Generated<string>;
  item_id: string;
  shown_as: Generated<'name' | 'initials' | 'none'>;
  state: Generated<'asked' | 'confirmed' | 'declined'>;
  user_id: string | null;
}

interface RecordItems {
  created_at: Date;
  done_on: string;
  id: Generated<string>;
  is_chosen: Generated<boolean>;
  name: string;
  task_id: string | null;
  team_name: string;
  thought: Generated<string>;
  user_id: string;
}

interface Records {
  about: Generated<string>;
  badges: Generated<string[]>;
  file: string | null;
  goal_ids: Generated<string[]>;
  issuer: string | null;
  link_ends_at: Date | null;
  link_key: string | null;
  user_id: string;
}

interface RecordSignatures {
  code: string;
  confirmations: number;
  confirmed: number;
  first_on: string | null;
  last_on: string | null;
  name: string;
  signed_at: Date;
  tasks: number;
  user_id: string;
}

interface Recruits {
  inviter_id: string;
  user_id: string;
}

interface ReportCases {
  appeal: Generated<string>;
  appealed_at: Date | null;
  comment_id: string | null;
  decided_at: Date | null;
  decided_by: string | null;
  decision: string | null;
  hidden_at: Date | null;
  id: Generated<string>;
  is_danger: Generated<boolean>;
  latest_at: Date;
  message_id: string | null;
  owner_id: string | null;
  person_id: string;
  reason: string;
  reports: number;
  was_kept: Generated<boolean>;
}

interface ReviewReminders {
  hour: number;
  is_scheduled: Generated<boolean>;
  next_at: Date | null;
  user_id: string;
  weekday: number | null;
}

interface RewardRecords {
  aim: number | null;
  badges: Generated<string[]>;
  balance: Generated<number>;
  counts: Generated<object>;
  hides_streak: Generated<boolean>;
  is_listed: Generated<boolean>;
  owed: Generated<number>;
  user_id: string;
  version: Generated<number>;
}

interface Seats {
  away_since: Date | null;
  break_ends_at: Date | null;
  ends_at: Date;
  started_at: Date;
  task_id: string | null;
  team_id: string | null;
  user_id: string;
  with_friends: Generated<boolean>;
}

interface SecondFactors {
  created_at: Date;
  key: string;
  proved_at: Date | null;
  proved_session: string | null;
  recovery_codes: string[];
  used_step: number;
  user_id: string;
}

interface Secrets {
  name: string;
  value: string;
}

interface ServerSettings {
  backup_at: Date | null;
  backup_bytes: number | null;
  backup_missing_files: Generated<number>;
  filtered_words: Generated<string[]>;
  has_forums: Generated<boolean>;
  installation: Generated<string>;
  is_only: Generated<boolean>;
  is_trial: Generated<boolean>;
  new_account_links: Generated<number | null>;
  owns_files: Generated<boolean>;
  registration: string | null;
  registration_domains: Generated<string[]>;
  sweep_stopped: string | null;
}

interface StreakDays {
  day: string;
  is_pause: Generated<boolean>;
  user_id: string;
}

interface TaskAssignees {
  done_at: Date | null;
  due: string;
  position: number;
  promised: string | null;
  reminders: Generated<number>;
  removed_at: Date | null;
  task_id: string;
  user_id: string;
}

interface TaskChanges {
  actor_id: string | null;
  after: string | null;
  before: string | null;
  created_at: Date;
  id: Generated<string>;
  kind: string;
  person_id: string | null;
  task_id: string;
}

interface TaskComments {
  author_id: string;
  created_at: Date;
  edited_at: Date | null;
  files: Generated<Json>;
  id: Generated<string>;
  mentions: Generated<Json>;
  removal_id: string | null;
  removed_at: Date | null;
  removed_by: string | null;
  task_id: string;
  text: string;
  withheld_until: Date | null;
}

interface TaskImports {
  created_at: Date;
  id: Generated<string>;
  labels: Generated<string[]>;
  person_id: string;
  program: string;
  task_count: number;
  team_id: string | null;
  undone_at: Date | null;
}

interface TaskLabels {
  label_id: string;
  task_id: string;
}

interface TaskPromises {
  day: string;
  task_id: string;
  user_id: string;
}

interface TaskReminders {
  created_at: Date;
  id: string;
  is_scheduled: Generated<boolean>;
  local_time: string | null;
  minutes_before: number | null;
  remind_at: Generated<Date | null>;
  task_id: string;
  user_id: string;
}

interface Tasks {
  assigned_email: string | null;
  assigned_name: string | null;
  checklist: Generated<Json>;
  comment_count: Generated<number>;
  created_at: Date;
  creator_id: string;
  doing: Generated<boolean>;
  done_at: Date | null;
  due: string;
  each: Generated<boolean>;
  estimate: Numeric | null;
  everyone: Generated<boolean>;
  field_times: Generated<Json>;
  id: Generated<string>;
  import_id: string | null;
  item_count: Generated<number>;
  items_done: Generated<number>;
  name: string;
  notes: Generated<string>;
  priority: Generated<string>;
  priority_rank: Generated<number>;
  removed_at: Date | null;
  repeat: string | null;
  repeats_from: string | null;
  space: Generated<string>;
  team_id: string | null;
  time: string | null;
  updated_at: Date;
  version: Generated<number>;
  was_labelled: Generated<boolean>;
  words: Generated<string>;
}

interface TeamBadges {
  giver_id: string | null;
  gradient: number;
  icon: BadgeIcon;
  id: Generated<string>;
  made_at: Date;
  name: string;
  team_id: string | null;
  team_name: string;
}

interface TeamBars {
  team_id: string;
  user_id: string;
}

interface TeamChallenges {
  ends_at: Date;
  goal: number;
  id: Generated<string>;
  met_at: Date | null;
  people_count: Generated<number>;
  started_at: Date;
  task_count: Generated<number>;
  team_id: string;
}

interface TeamLabels {
  colour: string;
  created_at: Date;
  id: Generated<string>;
  name: string;
  owner_id: string | null;
  team_id: string | null;
}

interface TeamLinks {
  closed_at: Date | null;
  created_at: Date;
  id: Generated<string>;
  is_open: Generated<boolean>;
  team_id: string;
}

interface TeamMembers {
  added_by: string | null;
  confirmed_at: Date | null;
  joined_at: Date;
  role: Generated<string>;
  shows_all: Generated<boolean>;
  team_id: string;
  user_id: string;
}

interface Teams {
  archived_at: Date | null;
  chosen_colour: string | null;
  chosen_symbol: string | null;
  colour: Generated<string>;
  created_at: Date;
  description: Generated<string>;
  done_count: Generated<number>;
  id: Generated<string>;
  is_public: Generated<boolean>;
  member_count: Generated<number>;
  name: string;
  name_lower: GeneratedAlways<string>;
  names_only: Generated<boolean>;
  owner_id: string;
  symbol: Generated<string>;
  tags: Generated<string[]>;
  task_count: Generated<number>;
  tasks_version: Generated<number>;
  updated_at: Date;
  version: Generated<number>;
  was_public: Generated<boolean>;
}

interface UsedKeys {
  id: Generated<string>;
  key: string;
  used_at: Date;
  used_for: string | null;
  user_id: string;
}

interface WebhookDeliveries {
  attempts: Generated<number>;
  body: string;
  created_at: Date;
  delivered_at: Date | null;
  id: Generated<string>;
  last_error: string | null;
  last_status: number | null;
  next_at: Date | null;
  number: Generated<number>;
  thing: string;
  webhook_id: string;
}

interface Webhooks {
  created_at: Date;
  failing_since: Date | null;
  failures: Generated<number>;
  id: Generated<string>;
  kinds: string[];
  last_at: Date | null;
  last_ms: number | null;
  last_status: number | null;
  paused_at: Date | null;
  url: string;
  user_id: string;
  verified_at: Date | null;
}

interface WeekPartners {
  chosen_at: Date;
  partner_id: string;
  user_id: string;
}

interface WeekReviews {
  finished_at: Date;
  is_skipped: boolean;
  keeps_thought: boolean;
  question: number;
  thought: string;
  three: Json;
  user_id: string;
  week: string;
}

export interface Tables {
  api_tokens: ApiTokens;
  application_entries: ApplicationEntries;
  application_shares: ApplicationShares;
  applications: Applications;
  archived_members: ArchivedMembers;
  audit_log: AuditLog;
  auth_account: AuthAccount;
  auth_session: AuthSession;
  auth_user: AuthUser;
  auth_verification: AuthVerification;
  badge_holders: BadgeHolders;
  blocks: Blocks;
  board_points: BoardPoints;
  bounce_progress: BounceProgress;
  calendars: Calendars;
  career_goals: CareerGoals;
  careers: Careers;
  challenge_tasks: ChallengeTasks;
  chat_members: ChatMembers;
  chat_messages: ChatMessages;
  chat_reactions: ChatReactions;
  chat_reports: ChatReports;
  chat_rooms: ChatRooms;
  chat_slow_posts: ChatSlowPosts;
  chat_thread_members: ChatThreadMembers;
  class_announcement_messages: ClassAnnouncementMessages;
  class_announcements: ClassAnnouncements;
  class_blocks: ClassBlocks;
  class_members: ClassMembers;
  class_task_copies: ClassTaskCopies;
  class_tasks: ClassTasks;
  class_teams: ClassTeams;
  classes: Classes;
  comment_reports: CommentReports;
  crew_invites: CrewInvites;
  crew_members: CrewMembers;
  crew_week_members: CrewWeekMembers;
  crew_weeks: CrewWeeks;
  crews: Crews;
  ended_friendships: EndedFriendships;
  entitlements: Entitlements;
  event_outbox: EventOutbox;
  files: Files;
  friend_counts: FriendCounts;
  friend_requests: FriendRequests;
  friendships: Friendships;
  goal_plans: GoalPlans;
  goal_steps: GoalSteps;
  invites: Invites;
  known_devices: KnownDevices;
  mail_choices: MailChoices;
  mail_progress: MailProgress;
  name_endings: NameEndings;
  new_account_links: NewAccountLinks;
  notification_counts: NotificationCounts;
  notifications: Notifications;
  objects_without_row: ObjectsWithoutRow;
  pair_points: PairPoints;
  passkeys: Passkeys;
  people: People;
  person_removals: PersonRemovals;
  person_reports: PersonReports;
  point_awards: PointAwards;
  point_entries: PointEntries;
  practice_feedback: PracticeFeedback;
  practice_people: PracticePeople;
  practice_questions: PracticeQuestions;
  practice_sessions: PracticeSessions;
  profiles: Profiles;
  push_devices: PushDevices;
  record_confirmations: RecordConfirmations;
  record_items: RecordItems;
  record_signatures: RecordSignatures;
  records: Records;
  recruits: Recruits;
  report_cases: ReportCases;
  review_reminders: ReviewReminders;
  reward_records: RewardRecords;
  seats: Seats;
  second_factors: SecondFactors;
  secrets: Secrets;
  server_settings: ServerSettings;
  streak_days: StreakDays;
  task_assignees: TaskAssignees;
  task_changes: TaskChanges;
  task_comments: TaskComments;
  task_imports: TaskImports;
  task_labels: TaskLabels;
  task_promises: TaskPromises;
  task_reminders: TaskReminders;
  tasks: Tasks;
  team_badges: TeamBadges;
  team_bars: TeamBars;
  team_challenges: TeamChallenges;
  team_labels: TeamLabels;
  team_links: TeamLinks;
  team_members: TeamMembers;
  teams: Teams;
  used_keys: UsedKeys;
  webhook_deliveries: WebhookDeliveries;
  webhooks: Webhooks;
  week_partners: WeekPartners;
  week_reviews: WeekReviews;
}
