-- The whole database, by feature in the order of their floors (docs/architecture.md). A new database is made from this file
-- alone; older ones get here by migrations. So each change is written twice: as a migration, and here, as if it had always
-- been so. `npm run schema` writes new columns at the end of their table, and says where else both differ.

create extension if not exists pg_trgm;
-- The job queue makes its own tables in here (server/jobs/jobs.ts).
create schema jobs;

-- ==================== The server itself ====================

-- Made once, so that every process on this database signs alike (server/process/secret.ts).
create table secrets (
  name text primary key,
  value text not null
);

-- Counters of the rate limits (server/limits/rate-limits.ts); the library names the columns. Losing them in a crash is
-- harmless.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);

-- Live events that are saved with their change and published after the commit (server/live/outbox.ts). Rows live for
-- milliseconds; those of a process that was killed are published by another one.
create table event_outbox (
  id bigint generated always as identity primary key,
  events jsonb not null,
  -- When a process last began to publish the row.
  taken_at timestamptz not null default clock_timestamp()
);
-- The table is nearly empty at any moment but sees a row per change.
alter table event_outbox set (
  autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0, autovacuum_analyze_threshold = 100000);
create index event_outbox_taken_at on event_outbox (taken_at);

-- What administrators choose for the whole server, in its only row.
create table server_settings (
  is_only boolean primary key default true check (is_only),
  -- Who may sign up. Null: nobody chose yet.
  registration text check (registration in ('open', 'domain', 'invite', 'approval')),
  -- For 'domain', in lower case.
  registration_domains text[] not null default '{}',
  -- Words that nobody may write, in lower case.
  filtered_words text[] not null default '{}',
  -- How many links a day a new account may share. Null: any number.
  new_account_links smallint default 10 check (new_account_links >= 0),
  -- When `npm run backup` last wrote everything, and how large the file is.
  backup_at timestamptz(3),
  backup_bytes bigint,
  -- Which database may delete objects of the file store. Each restore makes a new id, and the store holds the id of its
  -- owner (server/files/store-owner.ts).
  installation uuid not null default gen_random_uuid(),
  -- Restored to try a backup: no mail, push or webhook leaves this server, and nothing is deleted from the store.
  is_trial boolean not null default false,
  -- Why nothing is deleted from the store just now. Null: it is cleaned up.
  sweep_stopped text,
  -- How many files the last backup did not find in the store.
  backup_missing_files integer not null default 0,
  -- Whether the store holds our mark. If it is gone, the store is another one, such as the folder below a disk that is not
  -- mounted.
  owns_files boolean not null default false,
  -- False: nobody sees public forums, the five built-in ones included. Nothing of them is deleted.
  has_forums boolean not null default true
);
insert into server_settings default values;

-- ==================== Accounts ====================

-- Addresses are in lower case.
create table auth_user (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null unique,
  email_verified boolean not null,
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table auth_session (
  id uuid primary key default gen_random_uuid(),
  token text not null unique,
  user_id uuid not null references auth_user (id) on delete cascade,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null
);
create index auth_session_user on auth_session (user_id);
-- Every night, expired sessions are deleted.
create index auth_session_expiry on auth_session (expires_at);

-- One row for each way to sign in: the password (provider 'credential') and linked providers.
create table auth_account (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth_user (id) on delete cascade,
  provider_id text not null,
  account_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null
);
-- Somebody at a provider is one account here, and an account has one of each.
create unique index auth_account_linked on auth_account (provider_id, account_id);
create unique index auth_account_user on auth_account (user_id, provider_id);

-- Tokens that were mailed; `identifier` holds their hash.
create table auth_verification (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index auth_verification_identifier on auth_verification (identifier);
create index auth_verification_expiry on auth_verification (expires_at);
-- A mailed token is deleted with what it was good for.
create index auth_verification_value on auth_verification (value);
-- The value of a mailed token begins with its account: all tokens of an account end together.
create index auth_verification_account on auth_verification (split_part(value, ' ', 1));

-- ==================== People ====================

-- One row for each account: what Cohort knows of the person.
create table people (
  id uuid primary key references auth_user (id) on delete cascade,
  email text not null,
  email_lower text not null,
  display_name text not null,
  name_lower text not null,
  first_name text not null,
  last_name text not null,
  photo_url text not null,
  dark_mode boolean not null default false,
  text_size text not null default 'normal' check (text_size in ('normal', 'large', 'larger')),
  time_zone text not null default 'UTC',
  disabled boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Who finds somebody by searching: everybody; friends of their friends, and teammates; or who knows their address.
  -- Friends find each other whatever it says.
  discoverability text not null default 'everyone' check (discoverability in ('everyone', 'friends', 'address')),
  -- Until somebody chooses, `dark_mode` is false and the page follows their system.
  is_theme_chosen boolean not null default false,
  -- Null until they choose: then the browser's own wish counts.
  high_contrast boolean,
  large_cursor boolean not null default false,
  reduced_motion boolean not null default false,
  -- A chosen zone stays; any other one follows the browser at each sign-in.
  is_time_zone_chosen boolean not null default false,
  -- When the account goes for good, null for those who stay.
  leaving_at timestamptz,
  -- What somebody who bought a status line says beside their name, until it ends.
  status_line text,
  status_line_ends_at timestamptz,
  -- The kinds of notifications that somebody does not want (features/notifications/contract.ts).
  unwanted_news text[] not null default '{}',
  -- {"frame": 1 to 6, "colour": 1 to 8}, each where they have it; null for none at all. Pages show it around the photo.
  flair jsonb,
  -- {"celebration": …, "pictures": true, "palettes": true}, each where they have it.
  extras jsonb not null default '{}',
  palette text not null default 'lamp',
  hides_rewards boolean not null default false,
  -- Whether somebody dismissed the guide for new people.
  hides_guide boolean not null default false,
  -- With what somebody is open to help, and until when. Those who may find them see it.
  help_line text not null default '',
  help_ends_at timestamptz,
  -- Who may put somebody into a team without asking.
  addable_by text not null default 'everyone' check (addable_by in ('everyone', 'friends', 'nobody')),
  -- Whether single letters are shortcuts.
  letter_shortcuts boolean not null default true,
  -- Whether others see that somebody is here or typing, and they see it of others. Who is here is not stored.
  presence text not null default 'shared' check (presence in ('shared', 'hidden')),
  -- How a person has dates and times; 'browser' follows the locale of each browser.
  date_order text not null default 'browser',
  hour_clock text not null default 'browser',
  week_start text not null default 'browser',
  -- Who may ask to be a friend, who may write, and who sees what of a person's page.
  requestable_by text not null default 'everyone' check (requestable_by in ('everyone', 'teammates', 'nobody')),
  writable_by text not null default 'known' check (writable_by in ('known', 'friends', 'nobody')),
  profile_for text not null default 'everyone' check (profile_for in ('everyone', 'known')),
  socials_for text not null default 'known' check (socials_for in ('known', 'friends')),
  -- Administrators are made by a command, never by the first who comes.
  is_administrator boolean not null default false,
  -- Who signed up and is not in yet: until administrators approve, or until the address is confirmed. Such an account is
  -- disabled, so that nobody sees it, and goes at `leaving_at` unless it is let in.
  waits_for text check (waits_for in ('approval', 'confirmation')),
  -- Whether the lists of a class also keep people away from somebody who is in it.
  class_lists text not null default 'followed' check (class_lists in ('followed', 'ignored')),
  -- Anybody may join a public team with one click, so its members see no more of a person than strangers do, unless the
  -- person chose so.
  public_teams text not null default 'hidden' check (public_teams in ('hidden', 'shared')),
  -- What somebody came to Cohort for, as they said on their first day. Null until they say.
  purpose text check (purpose in ('team', 'job', 'class', 'tasks')),
  check (waits_for is null or disabled)
);
-- Serves equality and searches by the first letters, whatever the collation of the database.
create unique index people_email on people (email_lower text_pattern_ops);
-- Searches walk the people that everyone finds, and look up the others among the searcher's network.
create index people_open_address on people (email_lower text_pattern_ops)
  where discoverability = 'everyone' and not disabled;
create index people_open_by_name on people (name_lower collate "und-x-icu", id)
  where discoverability = 'everyone' and not disabled;
create index people_leaving on people (leaving_at) where leaving_at is not null;
-- Listing helpers walks the people that everyone finds; the others are looked up, as in a search.
create index people_open_to_help on people (help_ends_at desc, id)
  where discoverability = 'everyone' and not disabled and help_ends_at is not null;
create index people_administrators on people (id) where is_administrator;
-- What administrators list and count.
create index people_newest on people (created_at desc, id desc);
-- The search of administrators, who also find disabled people.
create index people_any_part on people using gin (name_lower gin_trgm_ops, email_lower gin_trgm_ops);
create index people_waiting on people (created_at desc, id desc) where waits_for = 'approval';
create index people_disabled on people (created_at desc, id desc) where disabled and waits_for is null;

-- A name from each of its words on. Only ten of them, so that nobody fills the table.
create function endings_of(name text) returns setof text language sql immutable parallel safe as $$
  select distinct substr(name, place::integer) from (
    select word, sum(length(word)) over (order by position) - length(word) + 1 as place
    from regexp_split_to_table(name, '(?<=[[:space:][:punct:]’])') with ordinality as words (word, position)
  ) as placed
  where place = 1 or word !~ '^[[:space:][:punct:]’]' limit 10
$$;

-- A name from each of its words on, such as 'sofia rossi' and 'rossi', in one index: searches find the beginning of any
-- word, and read no more than they show.
create table name_endings (
  user_id uuid not null references people (id) on delete cascade,
  ending text not null,
  primary key (user_id, ending)
);
create index name_endings_search on name_endings (ending text_pattern_ops, user_id);

create function add_name_endings() returns trigger language plpgsql as $$
begin
  insert into name_endings select id, endings_of(name_lower) from added;
  return null;
end
$$;
create trigger add_name_endings after insert on people referencing new table as added
  for each statement execute function add_name_endings();

create function follow_name_endings() returns trigger language plpgsql as $$
begin
  delete from name_endings where user_id = new.id;
  insert into name_endings select new.id, endings_of(new.name_lower);
  return null;
end
$$;
create trigger follow_name_endings after update of name_lower on people
  for each row when (old.name_lower <> new.name_lower) execute function follow_name_endings();

-- What people say of themselves. People without a profile have no row; the contract of people has the defaults.
create table profiles (
  user_id uuid primary key references people (id) on delete cascade,
  description text not null,
  interests text[] not null,
  google text not null,
  github text not null,
  linkedin text not null,
  updated_at timestamptz not null,
  -- Links that begin with https://, '' for none.
  portfolio text not null default '',
  cv text not null default ''
);

-- People who are hidden from each other.
create table blocks (
  blocker_id uuid not null references people (id) on delete cascade,
  blocked_id uuid not null references people (id) on delete cascade,
  created_at timestamptz not null,
  -- The class whose list the block comes from (see Classes); null for a person's own block.
  class_id uuid,
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index blocks_blocked on blocks (blocked_id, blocker_id);
create index blocks_newest on blocks (blocker_id, created_at desc, blocked_id desc);
create index blocks_class on blocks (class_id, blocked_id) where class_id is not null;

-- Reported people wait until those who run the server settle it.
create table person_reports (
  person_id uuid not null references people (id) on delete cascade,
  reporter_id uuid not null references people (id) on delete cascade,
  reason text not null check (reason in ('insult', 'spam', 'private', 'danger', 'other')),
  note text not null default '',
  created_at timestamptz(3) not null,
  settled_at timestamptz(3),
  primary key (person_id, reporter_id)
);
create index person_reports_reporter on person_reports (reporter_id);
create index person_reports_open on person_reports (created_at desc, person_id) where settled_at is null;

-- How many links a new account shared on the last day on which it did.
create table new_account_links (
  person_id uuid primary key references people (id) on delete cascade,
  day date not null,
  links integer not null
);
create index new_account_links_old on new_account_links (day);

-- Idempotency keys of the last 32 days: what is sent again with the same key makes nothing
-- (server/database/idempotency-keys.ts).
create table used_keys (
  -- Also the id of what was made with it.
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references people (id) on delete cascade,
  key uuid not null,
  used_at timestamptz not null,
  -- What a key came with, so that nobody takes the answer to one thing for that to another. Null in old rows.
  used_for text,
  unique (user_id, key)
);
create index used_keys_used on used_keys (used_at);

-- ==================== Identity ====================

-- Devices that have signed in to an account, so that a mail tells its owner of the first sign-in from another one.
create table known_devices (
  -- SHA-256 of the account and a random mark that the browser keeps in a cookie.
  mark text primary key,
  user_id uuid not null references people (id) on delete cascade,
  device text not null,
  first_used_at timestamptz not null,
  used_at timestamptz not null
);
create index known_devices_user_id on known_devices (user_id, used_at);
create index known_devices_used_at on known_devices (used_at);

-- Passkeys (WebAuthn): the browser keeps the private key, this the public one.
create table passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references people (id) on delete cascade,
  credential_id text not null unique,
  name text not null,
  public_key bytea not null,
  -- Of its signatures, if the authenticator counts them.
  counter bigint not null,
  transports text[] not null,
  -- Milliseconds; when the newest challenge was made that it answered. It grows, so that each answer counts once.
  challenge_at bigint not null default 0,
  -- SHA-256 of a session and the newest answer given in Settings, which counts for two minutes.
  proof text,
  proved_at timestamptz,
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkeys_user_id on passkeys (user_id);

-- Codes of an authenticator app, asked after the password. The key is encrypted with a key that is derived from SECRET.
create table second_factors (
  user_id uuid primary key references people (id) on delete cascade,
  key text not null,
  -- Number of the newest half minute whose code was used: each works once.
  used_step bigint not null,
  -- SHA-256 of the recovery codes that are left; each has 120 random bits.
  recovery_codes text[] not null,
  -- The session that gave the latest code in Settings: for two minutes it is not asked for another.
  proved_session uuid,
  proved_at timestamptz,
  created_at timestamptz not null
);

-- Personal API tokens: programs act as their owner, within these scopes.
create table api_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references people (id) on delete cascade,
  name text not null,
  -- SHA-256 of the token, which has 256 random bits and is shown once.
  hash bytea not null unique,
  scopes text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- To within five minutes.
  used_at timestamptz
);
create index api_tokens_of_person on api_tokens (user_id, created_at desc, id desc);
create index api_tokens_by_end on api_tokens (expires_at);

-- ==================== Teams ====================

-- The counters of a team are changed in the transaction of what they count, under the lock of the team's row, so that no
-- page has to count a growing table.

-- The first letters of an address: 'ada@example.org' becomes 'a***@e***'. The same as maskEmail of features/people.
create function mask_email(address text) returns text language sql immutable strict parallel safe
  return left(address, 1) || '***@' || left(split_part(address, '@', -1), 1) || '***';

-- Tags as the search of public teams reads them. Between them is a line break, which no search contains.
-- array_to_string is immutable for texts only, so PostgreSQL does not call it immutable.
create function tags_in_one(tags text[]) returns text language sql immutable strict parallel safe
  as $$ select lower(array_to_string(tags, E'\n')) $$;

create table teams (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  name_lower text not null generated always as (lower(name)) stored,
  description text not null default '',
  is_public boolean not null default false,
  owner_id uuid not null references people (id) on delete cascade,
  member_count integer not null default 0,
  task_count integer not null default 0,
  done_count integer not null default 0,
  -- Grows with the counters of tasks; `version` with everything else.
  tasks_version integer not null default 1,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- An archived team keeps everything. Its members are in archived_members until it is restored, so that no other query
  -- needs to know of archived teams.
  archived_at timestamptz,
  -- A team has a colour and a symbol of its own: chosen, or taken from its id as shared/team-look.ts does.
  chosen_colour text check (chosen_colour in ('green', 'coral', 'blue', 'pink', 'gold', 'violet')),
  chosen_symbol text check (chosen_symbol in (
    'star', 'leaf', 'book', 'rocket', 'bolt', 'heart', 'flag', 'cup')),
  colour text not null generated always as (coalesce(chosen_colour,
    (array['green', 'coral', 'blue', 'pink', 'gold', 'violet'])[1 + ('x' || right(id::text, 4))::bit(16)::integer % 6]
  )) stored,
  symbol text not null generated always as (coalesce(chosen_symbol,
    (array['star', 'leaf', 'book', 'rocket', 'bolt', 'heart', 'flag', 'cup'])[
      1 + ('x' || left(id::text, 4))::bit(16)::integer % 8]
  )) stored,
  -- What a team is about, in a few words that Discover shows.
  tags text[] not null default '{}',
  -- A team counts as public once it was: who joined it then had not agreed to more.
  was_public boolean not null default false,
  names_only boolean not null default false
);
create index teams_owner on teams (owner_id);
create index teams_archived on teams (owner_id, archived_at desc) where archived_at is not null;
create index teams_discover on teams (name_lower collate "und-x-icu", id) where is_public and archived_at is null;
create index teams_search on teams using gin (name_lower gin_trgm_ops) where is_public and archived_at is null;
create index teams_tags on teams using gin (tags_in_one(tags) gin_trgm_ops)
  where is_public and archived_at is null and tags <> '{}';

create table team_members (
  team_id uuid not null references teams (id) on delete cascade,
  user_id uuid not null references people (id) on delete cascade,
  joined_at timestamptz not null,
  -- Somebody who was added confirms by staying or by doing anything in the team; until then their address stays masked to
  -- it.
  confirmed_at timestamptz,
  -- Who added somebody, until they say that they stay: leaving one such team leaves the others of the same person.
  added_by uuid references people (id) on delete set null,
  -- The owner is `teams.owner_id`; their row says 'member'.
  role text not null default 'member' check (role in ('admin', 'member', 'viewer')),
  -- Whether teammates see more of each other than strangers: what follows from people.public_teams and teams.was_public, so
  -- that nothing is read for it.
  shows_all boolean not null default true,
  primary key (team_id, user_id)
);
create index team_members_added_by on team_members (added_by, user_id) where added_by is not null;
create index team_members_joined on team_members (team_id, joined_at desc);
create index team_members_user on team_members (user_id, team_id) include (confirmed_at, shows_all);

create table archived_members (
  team_id uuid not null references teams (id) on delete cascade,
  user_id uuid not null references people (id) on delete cascade,
  joined_at timestamptz not null,
  confirmed_at timestamptz,
  added_by uuid references people (id) on delete set null,
  role text not null,
  primary key (team_id, user_id)
);
create index archived_members_user on archived_members (user_id);
create index archived_members_added_by on archived_members (added_by) where added_by is not null;

-- People that the owner removed. They can come back only if they are invited again.
create table team_bars (
  team_id uuid not null references teams (id) on delete cascade,
  user_id uuid not null references people (id) on delete cascade,
  primary key (team_id, user_id)
);
create index team_bars_user on team_bars (user_id);

-- ==================== Files ====================

-- The bytes of a file are in the store: a folder, or S3. An object without a row here is deleted by the job 'old-files'.
create table files (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references people (id) on delete cascade,
  -- Whose space it uses besides its owner's: the team of its room.
  team_id uuid references teams (id) on delete cascade,
  -- A photo is a person's picture. It is used as long as people.photo_url names it. A CV is a PDF, and a person has one at
  -- most.
  kind text not null check (kind in ('attachment', 'photo', 'cv')),
  name text not null,
  -- By its content.
  type text not null default '',
  -- Bytes in the store, while it arrives those that its sender announced.
  size integer not null,
  -- Pixels of a picture.
  width integer,
  height integer,
  -- The checksum of what was sent.
  sha256 bytea,
  -- Chosen by the browser, so that a repeated upload stores one file.
  key uuid not null,
  -- What is not used within a day is deleted.
  state text not null default 'arriving' check (state in ('arriving', 'ready', 'used')),
  -- Files belong to messages, tasks, comments and applications, which stand below and refer back to here.
  message_id uuid,
  created_at timestamptz not null,
  task_id uuid,
  comment_id uuid,
  -- A file that was taken off a task can be brought back for a minute.
  removed_at timestamptz,
  application_id uuid,
  -- As what it was sent with an application.
  document text check (document in ('cv', 'letter', 'work')),
  unique (owner_id, key)
);
create index files_team on files (team_id) where team_id is not null;
create index files_message on files (message_id) where message_id is not null;
create index files_unused on files (created_at) where state <> 'used';
create index files_task on files (task_id, created_at, id) where task_id is not null;
create index files_comment on files (comment_id) where comment_id is not null;
create index files_removed on files (removed_at) where removed_at is not null;
create unique index files_cv on files (owner_id) where kind = 'cv' and state = 'used';
create index files_application on files (application_id, created_at, id) where application_id is not null;

-- The former photo of a person goes, whatever replaces it.
create function delete_former_photo() returns trigger language plpgsql as $$
begin
  delete from files where id = substring(old.photo_url from '^/api/photos/(.{36})$')::uuid and owner_id = old.id;
  return null;
end $$;
create trigger delete_former_photo after update of photo_url on people
  for each row when (old.photo_url like '/api/photos/%' and old.photo_url <> new.photo_url)
  execute function delete_former_photo();

-- Objects of the store without a row in `files`, and since when. They are deleted two weeks later, by the job 'old-files'.
create table objects_without_row (
  key text primary key,
  noted_at timestamptz not null
);
create index objects_without_row_due on objects_without_row (noted_at);

-- ==================== Rewards ====================

-- Everybody has a row from the beginning, so that nobody ever has to make one while they hold another. To change points,
-- lock these rows first, by user id, after all other locks but those of notifications
-- (features/rewards/server/consequences/ledger.ts).
create table reward_records (
  user_id uuid primary key references people (id) on delete cascade,
  -- The sum of their entries.
  balance integer not null default 0,
  -- In the order they were earned.
  badges text[] not null default '{}',
  -- What badges and limits count, in the words of features/rewards/server/rules/activity-counts.ts.
  counts jsonb not null default '{}',
  -- The cost of the reward they save for, where they chose one.
  aim integer,
  -- Whether they stand on everybody's leaderboard.
  is_listed boolean not null default true,
  version integer not null default 1,
  -- A balance never goes below zero: points that were spent before their work was undone are owed, and what somebody earns
  -- next pays for them first.
  owed integer not null default 0,
  -- Whether the person sees no streak on Rewards.
  hides_streak boolean not null default false,
  constraint reward_records_never_below_zero check (balance >= 0 and owed >= 0 and (balance = 0 or owed = 0))
);
-- What an account bought is paused while it owes points (features/people/server/queries/paused-perks.ts). Few accounts owe
-- any, so every list of people looks them up here at almost no cost.
create index reward_records_owing on reward_records (user_id) where owed > 0;

create function open_reward_records() returns trigger language plpgsql as $$
begin
  insert into reward_records (user_id) select id from new_rows;
  return null;
end
$$;
create trigger open_reward_records after insert on people
  referencing new table as new_rows for each statement execute function open_reward_records();

-- The ledger: nothing in it is ever changed. What is taken back is an entry of its own.
create table point_entries (
  number bigint generated always as identity,
  user_id uuid not null references people (id) on delete cascade,
  delta integer not null,
  reason text not null,
  -- What it was for; with its turn where it is taken back or given back.
  source text not null,
  counts_for_board boolean not null,
  -- The day in UTC that it counts for: of what is taken back, the day of what was given.
  day date not null,
  -- In words, as it was then: tasks and goals go.
  why text not null,
  -- After it.
  balance integer not null,
  happened_at timestamptz not null,
  -- What the entry added to what the person owes, below zero what it paid.
  owed integer not null default 0,
  -- By person first: a list must read their own entries, not everybody's.
  primary key (user_id, number),
  unique (user_id, reason, source)
);

create function refuse_to_change_entries() returns trigger language plpgsql as $$
begin
  raise exception 'entries of the ledger are never changed';
end
$$;
create trigger refuse_to_change_entries before update on point_entries
  for each row execute function refuse_to_change_entries();

-- What was given once for one thing, and whether it stands: giving it back gives the same amount, whatever day it is.
create table point_awards (
  user_id uuid not null references people (id) on delete cascade,
  reason text not null,
  source uuid not null,
  -- The task or goal whose tick gave it and whose untick takes it back.
  cause uuid not null,
  amount integer not null check (amount >= 0),
  counts_for_board boolean not null,
  day date not null,
  is_standing boolean not null,
  -- How often it was taken back.
  turns integer not null,
  -- What of `counts` goes up and down with it.
  tally jsonb not null,
  what text not null,
  primary key (user_id, reason, source)
);
create index point_awards_cause on point_awards (cause);

-- What two people earned by each other's tasks in a day. Changed under the lock of both their records.
create table pair_points (
  low_id uuid not null references people (id) on delete cascade,
  high_id uuid not null references people (id) on delete cascade,
  day date not null,
  points integer not null,
  primary key (low_id, high_id, day),
  check (low_id < high_id)
);
-- With half of the key the planner may read all that somebody earned with anybody.
create index pair_points_high on pair_points (high_id, low_id, day);

-- Who brought somebody along: the first whose invite they took before they had finished a task.
create table recruits (
  user_id uuid primary key references people (id) on delete cascade,
  inviter_id uuid not null references people (id) on delete cascade
);
create index recruits_inviter on recruits (inviter_id);

-- The sums of leaderboards. 'all' starts on 1970-01-01.
create table board_points (
  user_id uuid not null references people (id) on delete cascade,
  span text not null check (span in ('week', 'month', 'all')),
  starts_on date not null,
  points integer not null,
  primary key (user_id, span, starts_on)
);
create index board_points_rank on board_points (span, starts_on, points desc, user_id) where points > 0;

-- What people got for points: one row for each reward, however often it was renewed.
create table entitlements (
  user_id uuid not null references people (id) on delete cascade,
  reward text not null,
  -- What they made of it, where there is something to choose.
  choice text,
  times integer not null default 1,
  bought_at timestamptz not null,
  -- Null for good.
  ends_at timestamptz,
  primary key (user_id, reward)
);

-- The days on which people finished something, each in their own time zone at that time. A paused day keeps a streak
-- without counting. Streaks are computed from these days, so nothing can be lost.
create table streak_days (
  user_id uuid not null references people (id) on delete cascade,
  day date not null,
  is_pause boolean not null default false,
  primary key (user_id, day)
);

-- Badges that people make for a team of theirs.
create table team_badges (
  id uuid primary key default gen_random_uuid(),
  -- Null once the account is deleted, as is the team: who has the badge keeps it.
  giver_id uuid references people (id) on delete set null,
  team_id uuid references teams (id) on delete set null,
  -- As the team was called then.
  team_name text not null,
  name text not null,
  icon text not null,
  gradient smallint not null check (gradient between 1 and 6),
  made_at timestamptz not null
);
create index team_badges_giver on team_badges (giver_id);
create index team_badges_team on team_badges (team_id);

create table badge_holders (
  user_id uuid not null references people (id) on delete cascade,
  badge_id uuid not null references team_badges (id) on delete cascade,
  given_at timestamptz not null,
  primary key (user_id, badge_id)
);
create index badge_holders_newest on badge_holders (user_id, given_at desc, badge_id);
create index badge_holders_badge on badge_holders (badge_id);

-- A goal that somebody bought for their team: so many tasks in so many days. One row for each team, its latest; written
-- under the lock of the team (features/teams/server/changes/team-locks.ts), which keeps its counters right.
create table team_challenges (
  team_id uuid primary key references teams (id) on delete cascade,
  -- Another one for each challenge, so that the points of each are given once.
  id uuid not null default gen_random_uuid(),
  goal integer not null,
  -- How many tasks count, and how many people had a part in them.
  task_count integer not null default 0,
  people_count integer not null default 0,
  started_at timestamptz not null,
  ends_at timestamptz not null,
  met_at timestamptz
);

-- The counted tasks of each person. A deleted task was done all the same, so its row stays until the next challenge.
create table challenge_tasks (
  team_id uuid not null references team_challenges (team_id) on delete cascade,
  task_id uuid not null,
  user_id uuid not null references people (id) on delete cascade,
  primary key (team_id, task_id, user_id)
);
create index challenge_tasks_user on challenge_tasks (user_id, team_id);

-- ==================== Tasks ====================

-- Tasks that came from a file of another program at once, and can go at once within a day.
create table task_imports (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references people (id) on delete cascade,
  team_id uuid references teams (id) on delete cascade,
  program text not null,
  task_count integer not null,
  -- Labels that the team did not have before.
  labels uuid[] not null default '{}',
  created_at timestamptz not null,
  undone_at timestamptz
);
create index task_imports_person on task_imports (person_id, created_at desc, id desc);
create index task_imports_team on task_imports (team_id) where team_id is not null;

-- The words of a task, each behind the first letters of the id of its team, or of its creator if it has no team. So the
-- index reads only words of the spaces that it is asked for. Punctuation separates words, as it does in what is typed.
create function task_words(space uuid, text text) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(array(
    select left(space::text, 8) || '/' || left(word, 100)
    from unnest(tsvector_to_array(to_tsvector('simple',
      translate(text, '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~', '                                ')))) as word))
$$;

create table tasks (
  id uuid primary key default gen_random_uuid(),
  team_id uuid references teams (id) on delete cascade,
  creator_id uuid not null references people (id) on delete cascade,
  name text not null,
  notes text not null default '',
  -- 'infinity' for a task without a date, so that it stands last in every list that an index orders by `due`.
  due date not null,
  done_at timestamptz,
  -- A removed task can be brought back for a few seconds.
  removed_at timestamptz,
  -- Older records carry one assignee by address instead of rows in task_assignees.
  assigned_email text,
  assigned_name text,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Hours and minutes by the clock of the person who reads it, as the day is.
  "time" text,
  priority text not null default 'normal',
  -- In hours.
  estimate numeric(5, 2),
  -- Somebody has begun it.
  doing boolean not null default false,
  -- An RRULE of RFC 5545. Ticking the task makes the next one, which takes the rule over.
  repeat text,
  -- The task that was ticked, until somebody changes this one: unticking that one removes this one.
  repeats_from uuid references tasks (id) on delete set null,
  -- Each assignee ticks such a task for themselves: `done_at` of their row is their own, and the task is done once all are.
  "each" boolean not null default false,
  -- While it is open, such a task is assigned to all members of its team.
  everyone boolean not null default false,
  -- Lists look for the labels only of tasks that ever had one.
  was_labelled boolean not null default false,
  comment_count integer not null default 0,
  -- Its items in their order: [{"id", "text", "done"}]. Only the page of a task reads them.
  checklist jsonb not null default '[]',
  item_count smallint not null default 0,
  items_done smallint not null default 0,
  -- Its team, or its creator if it has no team.
  space uuid not null generated always as (coalesce(team_id, creator_id)) stored,
  words tsvector not null
    generated always as (task_words(coalesce(team_id, creator_id), name || ' ' || notes)) stored,
  priority_rank smallint not null
    generated always as (case priority when 'high' then 1 when 'normal' then 2 else 3 end) stored,
  -- By field: when its latest change was made and, if that was without connection, in which browser. A change that arrives
  -- later but was made before does not replace it.
  field_times jsonb not null default '{}',
  import_id uuid references task_imports (id) on delete set null
);
-- A list walks one of these for each space it shows: a team, a person's own tasks, older records by address.
create index tasks_team_open on tasks (team_id, due, id) where done_at is null and removed_at is null;
create index tasks_team_done on tasks (team_id, done_at desc, id desc) where done_at is not null and removed_at is null;
create index tasks_own_open on tasks (creator_id, due, id) where team_id is null and done_at is null and removed_at is null;
create index tasks_own_done on tasks (creator_id, done_at desc, id desc)
  where team_id is null and done_at is not null and removed_at is null;
create index tasks_older_open on tasks (lower(assigned_email), due, id)
  where assigned_email is not null and done_at is null and removed_at is null;
create index tasks_older_done on tasks (lower(assigned_email), done_at desc, id desc)
  where assigned_email is not null and done_at is not null and removed_at is null;
create index tasks_removed on tasks (removed_at) where removed_at is not null;
-- What goes with a team or a person when they go.
create index tasks_team on tasks (team_id);
create index tasks_creator on tasks (creator_id);
-- Whether a week of a team is done to the last task: five done ones are enough to know.
create index tasks_team_week on tasks (team_id, due) where done_at is not null and removed_at is null;
create unique index tasks_repeats_from on tasks (repeats_from) where repeats_from is not null;
-- The open tasks of a team that change when somebody joins or leaves it.
create index tasks_following_members on tasks (team_id)
  where ("each" or everyone) and done_at is null and removed_at is null;
-- Searches.
create index tasks_open_words on tasks using gin (words) where done_at is null and removed_at is null;
create index tasks_done_words on tasks using gin (words) where done_at is not null and removed_at is null;
-- The orders of a list besides the due date, for each team and for each person's own tasks.
create index tasks_open_by_priority on tasks (space, priority_rank, due, id)
  where done_at is null and removed_at is null;
create index tasks_open_by_age on tasks (space, created_at desc, id desc)
  where done_at is null and removed_at is null;
create index tasks_open_by_name on tasks (space, name collate "und-x-icu", id)
  where done_at is null and removed_at is null;
-- A month of the calendar, which holds open and done tasks.
create index tasks_by_due on tasks (space, due, id) where removed_at is null;
create index tasks_older_by_due on tasks (lower(assigned_email), due, id)
  where assigned_email is not null and removed_at is null;
-- The dashboard shows what teammates did today, such as the newest tasks of each team.
create index tasks_team_added on tasks (team_id, created_at desc, id desc) where removed_at is null;
create index tasks_import on tasks (import_id) where import_id is not null;

-- Ids by the index alone: the planner cannot know how many tasks hold the beginning of a word.
create function tasks_with_words(query tsquery, is_done boolean) returns table (task_id uuid)
  language sql stable set enable_seqscan = off set enable_indexscan = off as $$
  select id from tasks where not is_done and words @@ query and done_at is null and removed_at is null
  union all
  select id from tasks where is_done and words @@ query and done_at is not null and removed_at is null
$$;

alter table files add foreign key (task_id) references tasks (id) on delete cascade;

-- Each row repeats where its task stands in lists, so that 'My Tasks' walks one index as well.
create table task_assignees (
  task_id uuid not null references tasks (id) on delete cascade,
  user_id uuid not null references people (id) on delete cascade,
  position smallint not null,
  due date not null,
  done_at timestamptz,
  removed_at timestamptz,
  -- How many of its two reminders an assignee was given: that it is due soon, that it is overdue.
  reminders smallint not null default 0,
  -- The day by which points are given, if the assignee has put the task off: nobody is punctual by that.
  promised date,
  primary key (task_id, user_id)
);
create index task_assignees_open on task_assignees (user_id, due, task_id) where done_at is null and removed_at is null;
create index task_assignees_done on task_assignees (user_id, done_at desc, task_id desc)
  where done_at is not null and removed_at is null;
create index task_assignees_reminders on task_assignees (due, task_id, user_id)
  where done_at is null and removed_at is null and reminders < 2;
-- As narrow as one column it would look cheaper to the planner than the two in the order of a list, which then sorts all of
-- somebody's assignments.
create index task_assignees_user on task_assignees (user_id, task_id);
-- What somebody has put off and not done, which is little.
create index task_assignees_put_off on task_assignees (user_id, promised)
  where promised is not null and done_at is null and removed_at is null;
-- Searches for the done tasks of a person in a few days; the index task_assignees_open has the open ones.
create index task_assignees_done_by_due on task_assignees (user_id, due, task_id)
  where done_at is not null and removed_at is null;

-- The due dates that former assignees had committed to, in case they get the task back.
create table task_promises (
  task_id uuid not null references tasks (id) on delete cascade,
  user_id uuid not null references people (id) on delete cascade,
  day date not null,
  primary key (task_id, user_id)
);
create index task_promises_user on task_promises (user_id);

-- Of a team, or of the person whose tasks without a team they mark.
create table team_labels (
  id uuid primary key default gen_random_uuid(),
  team_id uuid references teams (id) on delete cascade,
  name text not null,
  colour text not null,
  created_at timestamptz not null,
  owner_id uuid references people (id) on delete cascade,
  constraint team_labels_holder check ((team_id is null) <> (owner_id is null))
);
create unique index team_labels_name on team_labels (team_id, lower(name));
create unique index team_labels_own_name on team_labels (owner_id, lower(name)) where owner_id is not null;

create table task_labels (
  task_id uuid not null references tasks (id) on delete cascade,
  label_id uuid not null references team_labels (id) on delete cascade,
  primary key (task_id, label_id)
);
create index task_labels_label on task_labels (label_id, task_id);

create table task_comments (
  id uuid primary key default gen_random_uuid(),
  task_id uuid not null references tasks (id) on delete cascade,
  author_id uuid not null references people (id) on delete cascade,
  text text not null,
  -- As in chat_messages.
  mentions jsonb not null default '[]',
  created_at timestamptz not null,
  edited_at timestamptz,
  -- A removed comment can be brought back for a minute.
  removed_at timestamptz,
  removed_by uuid references people (id) on delete set null,
  -- What the comment shows of its files, as in chat_messages.
  files jsonb not null default '[]',
  -- As in chat_messages.
  withheld_until timestamptz,
  removal_id uuid
);
create index task_comments_task on task_comments (task_id, created_at desc, id desc);
create index task_comments_author on task_comments (author_id);
create index task_comments_remover on task_comments (removed_by) where removed_by is not null;
create index task_comments_removed on task_comments (removed_at) where removed_at is not null;
create index task_comments_mentions on task_comments using gin (mentions jsonb_path_ops) where mentions <> '[]';
create index task_comments_removal on task_comments (removal_id) where removal_id is not null;

-- Counted by the database itself, because comments also go with their authors.
create function count_comments() returns trigger language plpgsql as $$
declare
  difference integer := case when tg_op <> 'DELETE' and new.removed_at is null then 1 else 0 end
    - case when tg_op <> 'INSERT' and old.removed_at is null then 1 else 0 end;
begin
  if difference <> 0 then
    update tasks set comment_count = comment_count + difference, version = version + 1, repeats_from = null
    where id = coalesce(new.task_id, old.task_id);
  end if;
  return null;
end
$$;
create trigger count_comments after insert or update of removed_at or delete on task_comments
  for each row execute function count_comments();

alter table files add foreign key (comment_id) references task_comments (id) on delete cascade;

-- Reported comments wait until those who run the server settle it. The owner of a team deletes comments without a report.
create table comment_reports (
  comment_id uuid not null references task_comments (id) on delete cascade,
  reporter_id uuid not null references people (id) on delete cascade,
  reason text not null check (reason in ('insult', 'spam', 'private', 'danger', 'other')),
  note text not null,
  created_at timestamptz(3) not null,
  settled_at timestamptz(3),
  primary key (comment_id, reporter_id)
);
create index comment_reports_reporter on comment_reports (reporter_id);
create index comment_reports_open on comment_reports (created_at desc, comment_id) where settled_at is null;

-- What happened to a task, for its page.
create table task_changes (
  id uuid primary key default gen_random_uuid(),
  task_id uuid not null references tasks (id) on delete cascade,
  kind text not null,
  -- Null once the account is deleted.
  actor_id uuid references people (id) on delete set null,
  -- The names or the days of a change that has them.
  before text,
  after text,
  -- Who was assigned, or no longer is.
  person_id uuid references people (id) on delete cascade,
  created_at timestamptz not null
);
create index task_changes_task on task_changes (task_id, created_at desc, id desc);
create index task_changes_actor on task_changes (actor_id);
create index task_changes_person on task_changes (person_id);

-- ==================== Chat ====================

-- A forum is open to everybody who is signed in; a team's room to the members of the team as they are at the moment; a
-- direct one to two people. A message takes its number under the lock of the room's row. Locks come in this order: a team,
-- its room, a message, people's notifications.
create table chat_rooms (
  id uuid primary key default gen_random_uuid(),
  -- A removed forum can be brought back for a minute. It is a kind of its own meanwhile, so that whatever shows forums shows
  -- nothing of it, and its name is free.
  kind text not null check (kind in ('forum', 'team', 'direct', 'removed')),
  -- Of forums alone; the others are called after their team or the other person.
  name text constraint chat_rooms_name_check check ((name is not null) = (kind in ('forum', 'removed'))),
  name_lower text generated always as (lower(name)) stored,
  about text not null default '',
  -- The forums that everybody has in their list, in this order.
  place smallint,
  owner_id uuid references people (id) on delete set null,
  team_id uuid unique references teams (id) on delete cascade
    constraint chat_rooms_check1 check ((team_id is not null) = (kind = 'team')),
  -- The two of a direct room, in the order of their ids.
  one_id uuid references people (id) on delete cascade
    constraint chat_rooms_check2 check ((one_id is not null) = (kind = 'direct')),
  other_id uuid references people (id) on delete cascade
    constraint chat_rooms_check3 check ((other_id is not null) = (kind = 'direct')),
  last_number integer not null default 0,
  -- How many have joined a forum.
  people_count integer not null default 0,
  created_at timestamptz not null,
  -- When a forum was removed.
  gone_at timestamptz constraint chat_rooms_check check ((gone_at is not null) = (kind = 'removed')),
  -- Messages of a forum reach at once only the people who have it open. Everyone else receives counts, at most one every few
  -- seconds. When the next one is due; null if nothing has changed.
  count_at timestamptz,
  -- The newest message of the last count.
  counted_number integer not null default 0,
  -- How many replies in threads have been numbered, down from -1.
  reply_count integer not null default 0,
  removal_id uuid,
  -- Slow mode: seconds between two messages of one person in a room.
  slow_seconds smallint not null default 0 check (slow_seconds between 0 and 3600),
  unique (one_id, other_id),
  constraint chat_rooms_check4 check (one_id < other_id)
);
create unique index chat_rooms_name on chat_rooms (name_lower) where kind = 'forum';
create index chat_rooms_search on chat_rooms using gin (name_lower gin_trgm_ops) where kind = 'forum';
create index chat_rooms_place on chat_rooms (place) where place is not null;
create index chat_rooms_owner on chat_rooms (owner_id) where owner_id is not null;
create index chat_rooms_other on chat_rooms (other_id) where other_id is not null;
create index chat_rooms_removed on chat_rooms (gone_at) where gone_at is not null;
-- Searches list first the forums whose name begins so.
create index chat_rooms_first_letters on chat_rooms (name_lower text_pattern_ops) where kind = 'forum';
create index chat_rooms_count_at on chat_rooms (count_at, id) where count_at is not null;
-- The search of forums also finds what they are about.
create index chat_rooms_about on chat_rooms using gin (lower(about) gin_trgm_ops) where kind = 'forum';
create index chat_rooms_removal on chat_rooms (removal_id) where removal_id is not null;

insert into chat_rooms (id, kind, name, about, place, created_at) values
  ('00000000-0000-4000-8000-000000000001', 'forum', 'Welcome', 'Say hello and find your way around', 1, now()),
  ('00000000-0000-4000-8000-000000000002', 'forum', 'CV & Portfolio', 'Show a draft, get a second pair of eyes', 2, now()),
  ('00000000-0000-4000-8000-000000000003', 'forum', 'Interview Practice', 'Mock interviews, questions and nerves', 3, now()),
  ('00000000-0000-4000-8000-000000000004', 'forum', 'Study Groups', 'Find people who learn what you learn', 4, now()),
  ('00000000-0000-4000-8000-000000000005', 'forum', 'Show Your Work', 'Finished or not, let others see it', 5, now());

-- How far somebody has read. In a forum the row also says that they have joined it; in the room of a team the team says who
-- is in it, and people without a row have read nothing yet.
create table chat_members (
  room_id uuid not null references chat_rooms (id) on delete cascade,
  user_id uuid not null references people (id) on delete cascade,
  last_read integer not null default 0,
  -- When a direct room was last written in, for the list of them; null in the others.
  direct_at timestamptz(3),
  -- Muted rooms notify of nothing, or of mentions alone, and do not count as unread; until a moment, or until unmuted.
  mute text check (mute in ('all', 'mentions')),
  muted_until timestamptz check (muted_until is null or mute is not null),
  -- Announcements pinned until then are dismissed.
  dismissed_until timestamptz(3),
  primary key (room_id, user_id)
);
create index chat_members_user on chat_members (user_id);
create index chat_members_joined on chat_members (user_id, room_id) where direct_at is null;
create index chat_members_direct on chat_members (user_id, direct_at desc, room_id desc) where direct_at is not null;

create table chat_messages (
  id uuid primary key default gen_random_uuid(),
  room_id uuid not null references chat_rooms (id) on delete cascade,
  number integer not null,
  author_id uuid not null references people (id) on delete cascade,
  text text not null,
  -- The message of the same room that it answers.
  reply_number integer,
  -- Who is mentioned in it, as they were called then: [{"uid": …, "displayName": …}].
  mentions jsonb not null default '[]',
  -- The idempotency key of the client.
  key uuid not null default gen_random_uuid(),
  -- How many reactions there are of the first four kinds.
  love integer not null default 0,
  agree integer not null default 0,
  laugh integer not null default 0,
  wow integer not null default 0,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  edited_at timestamptz,
  -- A stub remains: its text is gone.
  removed_at timestamptz,
  -- Where it may be found: '/forum' by everybody, '/' and the id of its room by those who are in it. No word has a slash.
  scope text not null,
  -- Its words and, as one more word, its scope: so the index of words alone finds what somebody may read.
  words tsvector not null generated always as (to_tsvector('simple', text) || array_to_tsvector(array[scope])) stored,
  -- Reported messages wait until the room's owner deletes or keeps them.
  reports integer not null default 0,
  -- When the latest report came; null once it is settled.
  reported_at timestamptz(3),
  -- What a deleted message can be brought back with, for a minute; shown to nobody.
  kept jsonb,
  -- A message in the room of a team may be about one of its tasks.
  task_id uuid references tasks (id) on delete set null,
  -- What the message shows of its files, so that a page of messages needs no other table.
  files jsonb not null default '[]',
  -- How many reactions there are of each other emoji: {"party": 2}.
  emoji jsonb not null default '{}',
  -- Pinned messages, at most 20 in a room. An announcement stands above its room until each reader dismisses it.
  pinned_at timestamptz(3),
  is_announcement boolean not null default false check (not is_announcement or pinned_at is not null),
  -- Says @team, and has notified everybody in the room's team.
  mentions_team boolean not null default false,
  -- When the latest report for administrators came; null once it is settled.
  admins_asked_at timestamptz(3),
  -- Replies to a message are its thread, which the room does not list. They count down from -1 in their room, so that
  -- everything that counts the messages of a room up from 1 passes over them.
  root_id uuid references chat_messages (id) on delete cascade,
  -- When the account that began a thread goes, the first reply of somebody else takes the place of its first message.
  -- Earlier messages quoted what stood there before.
  inherited_at timestamptz(3),
  -- What administrators removed, or reports hid, can come back until then; 'infinity' while it waits to be reviewed.
  withheld_until timestamptz,
  removal_id uuid,
  unique (room_id, number),
  unique (author_id, key)
);
create index chat_messages_words on chat_messages using gin (words);
create index chat_messages_newest on chat_messages (created_at desc, id desc) where removed_at is null;
create index chat_messages_reported on chat_messages (room_id, reported_at desc, id desc) where reported_at is not null;
-- Where people are mentioned whose account is deleted (features/chat/server/consequences/account-deletion.ts).
create index chat_messages_mentions on chat_messages using gin (mentions jsonb_path_ops) where mentions <> '[]';
create index chat_messages_kept on chat_messages (removed_at) where kept is not null;
create index chat_messages_task on chat_messages (task_id) where task_id is not null;
create index chat_messages_pinned on chat_messages (room_id, pinned_at desc, id) where pinned_at is not null;
create index chat_messages_admins_asked on chat_messages (admins_asked_at desc, id desc) where admins_asked_at is not null;
create index chat_messages_thread on chat_messages (root_id, number) where root_id is not null;
create index chat_messages_removal on chat_messages (removal_id) where removal_id is not null;

-- Messages by their words, by the index alone: the planner cannot know how many messages hold the beginning of a word, and
-- would rather read all of them. The index is asked for rare words, and what it finds is compared with all of them.
create function chat_messages_with_words(query tsquery, most integer, wanted tsquery default null)
  returns table (message_id uuid)
  language sql stable set enable_seqscan = off set enable_indexscan = off as $$
  with looked_up as materialized (select id, words from chat_messages where words @@ query and removed_at is null)
  select id from looked_up where wanted is null or words @@ wanted limit most
$$;

alter table files add foreign key (message_id) references chat_messages (id) on delete cascade;

-- Who wrote in a thread, or began it: they are notified of replies.
create table chat_thread_members (
  root_id uuid not null references chat_messages (id) on delete cascade,
  user_id uuid not null references people (id) on delete cascade,
  -- How many replies they wrote. 0 for the author of the first message.
  replies integer not null default 0,
  wrote_at timestamptz(3) not null,
  -- The newest reply they have read.
  last_read integer not null default 0,
  primary key (root_id, user_id)
);
create index chat_thread_members_user on chat_thread_members (user_id);
create index chat_thread_members_latest on chat_thread_members (root_id, wrote_at desc, user_id);

create table chat_reactions (
  message_id uuid not null references chat_messages (id) on delete cascade,
  user_id uuid not null references people (id) on delete cascade,
  -- The name of an emoji, or one of the first four kinds.
  reaction text not null check (reaction ~ '^[a-z]{2,20}$'),
  primary key (message_id, user_id, reaction)
);
create index chat_reactions_user on chat_reactions (user_id);

create table chat_reports (
  message_id uuid not null references chat_messages (id) on delete cascade,
  reporter_id uuid not null references people (id) on delete cascade,
  created_at timestamptz not null,
  reason text not null default 'other' check (reason in ('insult', 'spam', 'private', 'danger', 'other')),
  note text not null default '',
  -- For those who run the server instead of the owner of the room.
  to_admins boolean not null default false,
  primary key (message_id, reporter_id)
);
create index chat_reports_reporter on chat_reports (reporter_id);

-- When somebody wrote last in a room that is slow.
create table chat_slow_posts (
  room_id uuid not null references chat_rooms (id) on delete cascade,
  person_id uuid not null references people (id) on delete cascade,
  posted_at timestamptz(3) not null,
  primary key (room_id, person_id)
);
create index chat_slow_posts_person on chat_slow_posts (person_id);
create index chat_slow_posts_old on chat_slow_posts (posted_at);

-- ==================== Friends ====================

-- Whatever changes how two people stand to each other is written under the lock of both their rows in `people`, taken in the
-- order of their ids.
create table friend_requests (
  id uuid primary key default gen_random_uuid(),
  from_id uuid not null references people (id) on delete cascade,
  to_id uuid not null references people (id) on delete cascade,
  status text not null default 'pending' check (status in ('pending', 'accepted', 'declined', 'cancelled')),
  -- Sent to somebody who had blocked the sender: for the sender a request like any other, for the other one none.
  is_withheld boolean not null default false,
  created_at timestamptz not null,
  ended_at timestamptz,
  -- What its sender would like to say. Once it is accepted, this is the first message in the room of the two.
  message text not null default '',
  check (from_id <> to_id)
);
-- Of two people at most one waits for the other.
create unique index friend_requests_pending on friend_requests (least(from_id, to_id), greatest(from_id, to_id))
  where status = 'pending';
create index friend_requests_incoming on friend_requests (to_id, created_at desc, id desc)
  where status = 'pending' and not is_withheld;
create index friend_requests_outgoing on friend_requests (from_id, created_at desc, id desc) where status = 'pending';
-- What goes with a person when they go.
create index friend_requests_from on friend_requests (from_id);
create index friend_requests_to on friend_requests (to_id);

-- Two rows for each pair, one for each side. Each repeats the friend's name, so that a list by name walks an index.
create table friendships (
  user_id uuid not null references people (id) on delete cascade,
  friend_id uuid not null references people (id) on delete cascade,
  friend_name_lower text not null,
  since timestamptz not null,
  primary key (user_id, friend_id),
  check (user_id <> friend_id)
);
create index friendships_by_name on friendships (user_id, friend_name_lower collate "und-x-icu", friend_id);
create index friendships_friend on friendships (friend_id, user_id);

-- Friendships ended a moment ago, which the person who ended them may bring back.
create table ended_friendships (
  by_id uuid not null references people (id) on delete cascade,
  friend_id uuid not null references people (id) on delete cascade,
  since timestamptz not null,
  ended_at timestamptz not null,
  primary key (by_id, friend_id),
  check (by_id <> friend_id)
);
create index ended_friendships_friend on ended_friendships (friend_id);
create index ended_friendships_ended on ended_friendships (ended_at);

-- How many somebody's lists hold, without disabled people. No row: none at all.
create table friend_counts (
  user_id uuid primary key references people (id) on delete cascade,
  friends integer not null default 0,
  incoming integer not null default 0,
  outgoing integer not null default 0,
  version integer not null default 1
);

-- ==================== Invites ====================

-- A team's own id is its first link. A reset closes the current link and makes a new one; the closed ones stay, because
-- their ids stand in mails and notifications and go on leading members and invited people to the team.
create table team_links (
  id uuid primary key default gen_random_uuid(),
  team_id uuid not null references teams (id) on delete cascade,
  -- Whether the owner has switched it on.
  is_open boolean not null default true,
  created_at timestamptz not null,
  closed_at timestamptz
);
create index team_links_team on team_links (team_id);
create unique index team_links_current on team_links (team_id) where closed_at is null;

-- One invite for each team and address. `address` is as the inviter wrote it; who sees it whole is in the contract of
-- invites.
create table invites (
  id uuid primary key default gen_random_uuid(),
  team_id uuid not null references teams (id) on delete cascade,
  address text not null,
  address_lower text not null,
  name text not null default '',
  phone text not null default '',
  linkedin text not null default '',
  inviter_id uuid not null references people (id) on delete cascade,
  -- The account that the invite is for; null while the address has none, or has not been confirmed.
  user_id uuid references people (id) on delete cascade,
  -- Whether the inviter picked a person and did not write an address.
  is_picked boolean not null,
  -- The invitee has blocked the inviter: for the team an invite like any other, for the invitee none.
  is_withheld boolean not null default false,
  -- 'unsent' if too many mails went to its address, or its sender has not confirmed their own.
  delivery text not null default 'queued' check (delivery in ('queued', 'sent', 'failing', 'unsent')),
  -- The job of its latest mail: an older one is not sent any more.
  mail_job uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (team_id, address_lower)
);
create index invites_of_team on invites (team_id, created_at desc, id desc);
create index invites_to_person on invites (user_id, created_at desc, id desc)
  where user_id is not null and not is_withheld;
create index invites_user on invites (user_id, team_id) where user_id is not null;
create index invites_to_nobody_yet on invites (address_lower) where user_id is null;
create index invites_by_person on invites (inviter_id, user_id);
create index invites_expiry on invites (expires_at);

-- ==================== Notifications ====================

-- What the panel can be narrowed to. A new reason needs no migration if its type says it.
create function notification_category(type text, reason text) returns text language sql immutable parallel safe as $$
  select case
    when reason in ('mentioned', 'replied') then 'mentions'
    when type = 'task' then 'tasks'
    when reason = 'direct' or type in ('team', 'invite', 'friend') then 'people'
    else 'other' end
$$;

-- What people are told, each row for one person. The same for the same reason again renews its row.
create table notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references people (id) on delete cascade,
  type text not null,
  -- Why it was written, and about which task, team or person: with the team the key by which it is renewed.
  reason text not null,
  subject_id uuid not null,
  task_id uuid references tasks (id) on delete cascade,
  team_id uuid references teams (id) on delete cascade,
  -- Whose doing it was: their name is in the message, so it goes with them.
  actor_id uuid references people (id) on delete cascade,
  title text not null,
  message text not null,
  task_due date,
  read_at timestamptz,
  -- About a removed task, which can be brought back for a few seconds.
  hidden boolean not null default false,
  -- Later than every earlier one of the same person, so that "up to this one" is exact. As fine as clients see it.
  happened_at timestamptz(3) not null,
  -- What happens in chat leads to its room.
  room_id uuid references chat_rooms (id) on delete cascade,
  -- The newest message that a notification is about, if its subject is a person: direct messages and replies.
  message_id uuid references chat_messages (id) on delete cascade,
  -- The newest comment that a notification is about.
  comment_id uuid references task_comments (id) on delete cascade
);
create unique index notifications_subject on notifications (user_id, reason, subject_id, team_id) nulls not distinct;
create index notifications_list on notifications (user_id, happened_at desc, id desc) where not hidden;
create index notifications_unread on notifications (user_id, happened_at) where read_at is null and not hidden;
create index notifications_task on notifications (task_id) where task_id is not null;
create index notifications_team on notifications (team_id, user_id) where team_id is not null;
create index notifications_invited on notifications (team_id, user_id) where reason = 'invited';
create index notifications_age on notifications (happened_at);
create index notifications_room on notifications (room_id, subject_id) where room_id is not null;
create index notifications_message on notifications (message_id) where message_id is not null;
-- What reading a room marks as read.
create index notifications_unread_room on notifications (user_id, room_id) where read_at is null and room_id is not null;
-- What goes when somebody blocks the actor.
create index notifications_actor on notifications (actor_id, user_id) where actor_id is not null;
create index notifications_category on notifications
  (user_id, notification_category(type, reason), happened_at desc, id desc) where not hidden;
create index notifications_comment on notifications (comment_id) where comment_id is not null;
-- Counts the mentions in rooms that are muted except for mentions.
create index notifications_mentions on notifications (user_id, room_id, happened_at desc) where reason = 'mentioned';

-- Before the tasks of a team go one by one and take their notifications along: all at once, under the locks in their order.
create function drop_notifications_of_team() returns trigger language plpgsql as $$
begin
  perform from notification_counts
  where user_id in (select user_id from notifications where team_id = old.id)
  order by user_id for no key update;
  delete from notifications where team_id = old.id;
  return old;
end
$$;
create trigger drop_notifications_of_team before delete on teams
  for each row execute function drop_notifications_of_team();

-- How many are unread. Lock this row before changing a person's notifications, of several people by id
-- (features/notifications/server/consequences/notify.ts), so that changes never wait for each other in a circle.
create table notification_counts (
  user_id uuid primary key references people (id) on delete cascade,
  unread integer not null default 0,
  -- Grows with every change of `unread`: of two counts the one with the higher version is newer.
  version integer not null default 1,
  newest_at timestamptz(3) not null,
  -- Of the unread ones: those of each category, and those that the numbers at Chat and Friends count too.
  mentions integer not null default 0,
  tasks integer not null default 0,
  people integer not null default 0,
  counted_elsewhere integer not null default 0
);

-- Counted by the database itself, because notifications also go with the tasks, teams and people they are about.
create function count_unread() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update notification_counts set unread = unread - counted.rows, mentions = mentions - counted.of_mentions,
      tasks = tasks - counted.of_tasks, people = people - counted.of_people,
      counted_elsewhere = counted_elsewhere - counted.of_elsewhere, version = version + 1
    from (
      select user_id, count(*) as rows,
        count(*) filter (where notification_category(type, reason) = 'mentions') as of_mentions,
        count(*) filter (where notification_category(type, reason) = 'tasks') as of_tasks,
        count(*) filter (where notification_category(type, reason) = 'people') as of_people,
        count(*) filter (where reason in ('direct', 'befriending')) as of_elsewhere
      from old_rows where read_at is null and not hidden group by user_id) as counted
    where notification_counts.user_id = counted.user_id;
  end if;
  if tg_op <> 'DELETE' then
    update notification_counts set unread = unread + counted.rows, mentions = mentions + counted.of_mentions,
      tasks = tasks + counted.of_tasks, people = people + counted.of_people,
      counted_elsewhere = counted_elsewhere + counted.of_elsewhere, version = version + 1
    from (
      select user_id, count(*) as rows,
        count(*) filter (where notification_category(type, reason) = 'mentions') as of_mentions,
        count(*) filter (where notification_category(type, reason) = 'tasks') as of_tasks,
        count(*) filter (where notification_category(type, reason) = 'people') as of_people,
        count(*) filter (where reason in ('direct', 'befriending')) as of_elsewhere
      from new_rows where read_at is null and not hidden group by user_id) as counted
    where notification_counts.user_id = counted.user_id;
  end if;
  return null;
end
$$;
create trigger count_unread_added after insert on notifications
  referencing new table as new_rows for each statement execute function count_unread();
create trigger count_unread_changed after update on notifications
  referencing old table as old_rows new table as new_rows for each statement execute function count_unread();
create trigger count_unread_removed after delete on notifications
  referencing old table as old_rows for each statement execute function count_unread();

-- How somebody wants to hear of notifications by mail. Everybody has a row.
create table mail_choices (
  user_id uuid primary key references people (id) on delete cascade,
  -- Stands in these mails, ends them without signing in, and does nothing else.
  key uuid not null unique default gen_random_uuid(),
  -- Kinds of notifications.
  at_once text[] not null default '{reminders,mentions,messages}',
  in_digest text[] not null default '{assigned,due,replies,people}',
  rhythm text not null default 'daily' check (rhythm in ('daily', 'weekly', 'never')),
  -- By the person's clock.
  hour smallint not null default 8 check (hour between 0 and 23),
  -- When to look whether something is still unread; null if nothing waits.
  mail_at timestamptz,
  mailed_at timestamptz,
  -- Notifications up to here were mailed, or were read or passed over.
  mailed_until timestamptz not null default now(),
  digested_until timestamptz not null default now(),
  -- Null for never. Not the hour chosen until the digest is scheduled.
  next_digest_at timestamptz default now(),
  is_scheduled boolean not null default false,
  -- The mail server refused the address for good.
  refused_at timestamptz,
  -- Kinds of notifications that go to devices. Those up to `pushed_until` were, or were read or passed over.
  push text[] not null default '{assigned,due,reminders,mentions,messages}',
  pushed_until timestamptz not null default now(),
  -- Likewise of what comes at a moment that somebody chose, which does not wait for the end of the quiet hours.
  reminded_until timestamptz not null default now(),
  -- From which hour to which nothing is mailed or pushed, by the person's clock. Both alike for never.
  quiet_from smallint not null default 22 check (quiet_from between 0 and 23),
  quiet_until smallint not null default 7 check (quiet_until between 0 and 23)
);
create index mail_choices_mail on mail_choices (mail_at) where mail_at is not null;
create index mail_choices_digest on mail_choices (next_digest_at) where next_digest_at is not null;

create function add_mail_choices() returns trigger language plpgsql as $$
begin
  insert into mail_choices (user_id) values (new.id);
  return null;
end
$$;
create trigger add_mail_choices after insert on people for each row execute function add_mail_choices();

-- The hour of the digest moves with the clock, and a new address may accept mail.
create function follow_mail_choices() returns trigger language plpgsql as $$
begin
  if new.time_zone <> old.time_zone then
    update mail_choices set is_scheduled = false, next_digest_at = now()
    where user_id = new.id and rhythm <> 'never';
  end if;
  if new.email <> old.email then
    update mail_choices set refused_at = null where user_id = new.id;
  end if;
  return null;
end
$$;
create trigger follow_mail_choices after update of time_zone, email on people
  for each row execute function follow_mail_choices();

-- One row: notifications up to here were looked at by the job that mails.
create table mail_progress (
  is_only boolean primary key default true check (is_only),
  until timestamptz not null
);
insert into mail_progress (until) values (now());

-- One row: how far the inbox was read to which mails come back. Its mails are numbered again if `uid_validity` changes.
create table bounce_progress (
  is_only boolean primary key default true check (is_only),
  uid_validity bigint not null default 0,
  last_uid bigint not null default 0
);
insert into bounce_progress default values;

-- The address at which the browser of a session receives pushes, and the keys with which they are encrypted for it.
create table push_devices (
  session_id uuid primary key references auth_session (id) on delete cascade,
  user_id uuid not null references people (id) on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now()
);
create index push_devices_user on push_devices (user_id);

-- When somebody wants to be reminded of a task, by their own clock: at a time, or so many minutes before it is due.
create table task_reminders (
  id uuid primary key,
  task_id uuid not null references tasks (id) on delete cascade,
  user_id uuid not null references people (id) on delete cascade,
  -- Like 2031-03-30T09:00.
  local_time text,
  minutes_before integer,
  created_at timestamptz not null,
  -- Null once it was sent or its time passed, and while the task has no date. Not the moment chosen until it is scheduled.
  remind_at timestamptz default now(),
  is_scheduled boolean not null default false,
  check ((local_time is null) <> (minutes_before is null))
);
create index task_reminders_task on task_reminders (task_id, user_id);
create index task_reminders_user on task_reminders (user_id);
create index task_reminders_due on task_reminders (remind_at) where remind_at is not null;

-- Those before the task is due move with it, and come again if it is due later.
create function follow_task_reminders() returns trigger language plpgsql as $$
begin
  update task_reminders set remind_at = now(), is_scheduled = false
  where task_id = new.id and minutes_before is not null;
  return null;
end
$$;
create trigger follow_task_reminders after update of due, "time" on tasks for each row
  when (old.due is distinct from new.due or old."time" is distinct from new."time")
  execute function follow_task_reminders();

-- The next of a task that repeats has them too.
create function repeat_task_reminders() returns trigger language plpgsql as $$
begin
  insert into task_reminders (id, task_id, user_id, minutes_before, created_at)
  select gen_random_uuid(), new.id, user_id, minutes_before, new.created_at from task_reminders
  where task_id = new.repeats_from and minutes_before is not null;
  return null;
end
$$;
create trigger repeat_task_reminders after insert on tasks for each row
  when (new.repeats_from is not null) execute function repeat_task_reminders();

-- They follow the clock of the person, who may travel.
create function move_task_reminders() returns trigger language plpgsql as $$
begin
  update task_reminders set remind_at = now(), is_scheduled = false where user_id = new.id and remind_at is not null;
  return null;
end
$$;
create trigger move_task_reminders after update of time_zone on people for each row
  when (old.time_zone <> new.time_zone) execute function move_task_reminders();

-- ==================== Calendar ====================

-- The address at which calendar programs read somebody's tasks. Everybody who knows the key may read it, so a new key ends the
-- old address. It is stored as it is, because Settings shows it again.
create table calendars (
  user_id uuid primary key references people (id) on delete cascade,
  key text not null unique,
  own_tasks boolean not null default true,
  -- Teams all of whose tasks are in it. Those that the person has left are skipped.
  team_ids uuid[] not null default '{}',
  -- A calendar that others may see says only when the person is busy.
  is_busy_only boolean not null default false,
  read_at timestamptz,
  read_by text,
  -- Whether it holds interviews and next steps of the person's own applications.
  applications boolean not null default false
);

-- ==================== Classes ====================

-- A class is a circle of teams: a course, a club, a company. Its teams are ordinary teams and stay when it ends.
create table classes (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  about text not null,
  link_id uuid not null unique default gen_random_uuid(),
  link_is_open boolean not null default true,
  -- The last day on which the link lets people in; null for no end.
  link_ends_on date,
  -- Empty for every address.
  link_domain text not null default '',
  needs_approval boolean not null default false,
  created_at timestamptz not null,
  -- Whether members of the teams of a class see names of each other and no more, as in public teams. Those who lead or help
  -- the class see all. A team keeps it when its class has ended.
  names_only boolean not null default false
);
alter table blocks add foreign key (class_id) references classes (id) on delete cascade;

create table class_members (
  class_id uuid not null references classes (id) on delete cascade,
  user_id uuid not null references people (id) on delete cascade,
  -- 'waiting' asked to join and is not in it yet.
  role text not null check (role in ('leader', 'helper', 'member', 'waiting')),
  joined_at timestamptz not null,
  primary key (class_id, user_id)
);
create index class_members_user on class_members (user_id, joined_at desc);

-- People who are kept out of a class by those who lead it.
create table class_blocks (
  class_id uuid not null references classes (id) on delete cascade,
  blocked_id uuid not null references people (id) on delete cascade,
  -- The leader who wrote the reason.
  by_id uuid references people (id) on delete set null,
  reason text not null,
  created_at timestamptz not null,
  primary key (class_id, blocked_id)
);
create index class_blocks_blocked on class_blocks (blocked_id);
create index class_blocks_by on class_blocks (by_id);

create table class_teams (
  team_id uuid primary key references teams (id) on delete cascade,
  class_id uuid not null references classes (id) on delete cascade,
  position integer not null
);
create index class_teams_class on class_teams (class_id, position);

-- What every team of the class has as a task. Its day is kept here, so that no team can move it for itself.
create table class_tasks (
  id uuid primary key default gen_random_uuid(),
  class_id uuid not null references classes (id) on delete cascade,
  name text not null,
  notes text not null,
  due date not null,
  "each" boolean not null,
  created_at timestamptz not null
);
create index class_tasks_class on class_tasks (class_id, due, id);

create table class_task_copies (
  task_id uuid primary key references tasks (id) on delete cascade,
  class_task_id uuid not null references class_tasks (id) on delete cascade
);
create index class_task_copies_task on class_task_copies (class_task_id);

create table class_announcements (
  id uuid primary key default gen_random_uuid(),
  class_id uuid not null references classes (id) on delete cascade,
  author_id uuid not null references people (id) on delete cascade,
  text text not null,
  -- Else for the teams to which it went. People without a team read what is for all.
  is_for_all boolean not null,
  created_at timestamptz not null
);
create index class_announcements_class on class_announcements (class_id, created_at desc, id desc);
create index class_announcements_author on class_announcements (author_id);

-- The message in the room of each team.
create table class_announcement_messages (
  message_id uuid primary key references chat_messages (id) on delete cascade,
  announcement_id uuid not null references class_announcements (id) on delete cascade
);
create index class_announcement_messages_announcement on class_announcement_messages (announcement_id);

-- ==================== Webhooks ====================

-- Addresses that are told what happens to their owner's things. The key of each is derived from SECRET and its id.
create table webhooks (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references people (id) on delete cascade,
  url text not null,
  kinds text[] not null,
  created_at timestamptz not null,
  -- Nothing is sent or kept for it while it is paused.
  paused_at timestamptz,
  -- Of the newest try.
  last_at timestamptz,
  last_status integer,
  last_ms integer,
  -- Since it last worked.
  failures integer not null default 0,
  failing_since timestamptz,
  -- When the target has answered the challenge; nothing else is sent before.
  verified_at timestamptz
);
create index webhooks_of_person on webhooks (user_id, created_at desc, id desc);

create table webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  webhook_id uuid not null references webhooks (id) on delete cascade,
  -- In the order in which things happened.
  number bigint generated always as identity,
  -- What of one thing happens is sent in order: 'task <id>'.
  thing text not null,
  body text not null,
  created_at timestamptz not null,
  attempts integer not null default 0,
  -- Null once it has arrived.
  next_at timestamptz,
  delivered_at timestamptz,
  last_status integer,
  last_error text
);
create index webhook_deliveries_log on webhook_deliveries (webhook_id, created_at desc, id desc);
create index webhook_deliveries_waiting on webhook_deliveries (webhook_id, thing, number) where next_at is not null;
create index webhook_deliveries_due on webhook_deliveries (next_at) where next_at is not null;
create index webhook_deliveries_by_age on webhook_deliveries (created_at);

-- ==================== Goals ====================

-- In the order of their owner. A goal is its text: written otherwise it is another one, made then.
create table career_goals (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references people (id) on delete cascade,
  position smallint not null,
  text text not null,
  created_at timestamptz not null,
  reached_at timestamptz
);
create index career_goals_user on career_goals (user_id, position);

-- How somebody gets to a career goal. Goals without a plan have no row.
create table goal_plans (
  goal_id uuid primary key references career_goals (id) on delete cascade,
  user_id uuid not null references people (id) on delete cascade,
  template text not null,
  -- The last day.
  by_day date not null,
  minutes_a_week integer not null,
  -- Mondays.
  weeks_off date[] not null,
  -- Their names, in order.
  milestones text[] not null,
  -- A team that works on it too.
  team_id uuid references teams (id) on delete set null,
  -- What the last replanning moved, so that it can be undone: `[{ "id", "from", "to" }]`.
  moves jsonb not null default '[]',
  moved_at timestamptz,
  created_at timestamptz not null
);
create index goal_plans_user on goal_plans (user_id);
create index goal_plans_team on goal_plans (team_id) where team_id is not null;

-- Steps become tasks week by week. From then on the task has the name, the day and the tick.
create table goal_steps (
  id uuid primary key default gen_random_uuid(),
  goal_id uuid not null references goal_plans (goal_id) on delete cascade,
  user_id uuid not null references people (id) on delete cascade,
  position smallint not null,
  -- Its place among the milestones of the plan, from 0.
  milestone smallint not null,
  name text not null,
  minutes integer not null,
  due date not null,
  -- How early it is left out if the plan does not fit; null for what the goal cannot do without.
  spare smallint,
  -- It has become a task. If that is gone, the step is dropped unless it was done.
  is_task boolean not null default false,
  task_id uuid references tasks (id) on delete set null,
  done_at timestamptz
);
create index goal_steps_goal on goal_steps (goal_id, position);
create index goal_steps_user on goal_steps (user_id);
create unique index goal_steps_task on goal_steps (task_id) where task_id is not null;
create index goal_steps_waiting on goal_steps (due, user_id) where not is_task and done_at is null;

-- A week looked back on. `three` are the things chosen for the next one: `[{ "text", "taskId" }]`.
create table week_reviews (
  user_id uuid not null references people (id) on delete cascade,
  -- Its Monday.
  week date not null,
  question smallint not null,
  thought text not null,
  keeps_thought boolean not null,
  three jsonb not null,
  is_skipped boolean not null,
  finished_at timestamptz not null,
  primary key (user_id, week)
);

-- When somebody wants to be reminded, by their own clock. Without a row they did not choose yet.
create table review_reminders (
  user_id uuid primary key references people (id) on delete cascade,
  -- From 0, Monday; null for never.
  weekday smallint,
  hour smallint not null,
  -- Now if it has to be computed again.
  next_at timestamptz,
  is_scheduled boolean not null default false
);
create index review_reminders_next on review_reminders (next_at) where next_at is not null;

create function follow_review_reminder() returns trigger language plpgsql as $$
begin
  update review_reminders set is_scheduled = false, next_at = now() where user_id = new.id and weekday is not null;
  return null;
end
$$;
create trigger follow_review_reminder after update of time_zone on people
  for each row when (new.time_zone <> old.time_zone) execute function follow_review_reminder();

-- A friend who sees the three that somebody chose for the week. It ends with the friendship.
create table week_partners (
  user_id uuid primary key references people (id) on delete cascade,
  partner_id uuid not null references people (id) on delete cascade,
  chosen_at timestamptz not null,
  foreign key (user_id, partner_id) references friendships (user_id, friend_id) on delete cascade
);
create index week_partners_partner on week_partners (partner_id, chosen_at, user_id);
create index week_partners_friendship on week_partners (user_id, partner_id);

-- ==================== Applications ====================

-- How many applications somebody has at each stage, so that no page counts them, and what Cohort shall not remind them of.
create table careers (
  owner_id uuid primary key references people (id) on delete cascade,
  saved integer not null default 0,
  applied integer not null default 0,
  interview integer not null default 0,
  offer integer not null default 0,
  closed integer not null default 0,
  reminders_off text[] not null default '{}',
  -- When Cohort looks next whether applications of somebody need them from that day on. Null until a first morning is set.
  look_at timestamptz
);
create index careers_to_look on careers (coalesce(look_at, '-infinity'));

-- Only their owner sees them. Days are by the owner's clock, as those of tasks are.
create table applications (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references people (id) on delete cascade,
  stage text not null check (stage in ('saved', 'applied', 'interview', 'offer', 'closed')),
  outcome text check (outcome in ('accepted', 'declined', 'refused', 'no-answer', 'withdrawn')),
  -- Within the stage; the highest is on top. Half of a sum always fits in between.
  position numeric not null,
  company text not null,
  role text not null default '',
  place text not null default '',
  link text not null default '',
  pay text not null default '',
  source text not null default '',
  notes text not null default '',
  -- The text of the advertisement.
  ad text not null default '',
  -- Fields that were read from the advertisement and that nobody has confirmed.
  unconfirmed text[] not null default '{}',
  contacts jsonb not null default '[]',
  checklist jsonb not null default '[]',
  closes_on date,
  applied_on date,
  followed_up_on date,
  -- The first answer.
  answered_on date,
  interview_on date,
  interview_time text,
  thanked_on date,
  answer_by date,
  next_step text not null default '',
  next_on date,
  next_time text,
  snoozed_until date,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Whether the reminder of the next step was sent. Another day or time makes it due again.
  is_reminded boolean not null default false,
  -- The career goal that an application is for.
  goal_id uuid references career_goals (id) on delete set null,
  -- From this day on it may need its owner, as features/applications/rules/attention.ts says. An interview that is over does
  -- until they say how it went.
  due_on date generated always as (
    case when stage <> 'closed' then greatest(
      least(next_on, case stage
        when 'saved' then closes_on - 3
        when 'applied' then case when answered_on is null then greatest(applied_on, followed_up_on) + 7 end
        when 'interview' then interview_on - 1
        when 'offer' then answer_by - 7
      end),
      snoozed_until)
    end) stored,
  check ((stage = 'closed') = (outcome is not null))
);
create index applications_board on applications (owner_id, stage, position desc, id);
create index applications_company on applications (owner_id, lower(company), id);
create index applications_applied on applications (owner_id, (coalesce(applied_on, '-infinity')) desc, id desc);
create index applications_changed on applications (owner_id, updated_at desc, id desc);
create index applications_answered on applications (owner_id, answered_on desc) where answered_on is not null;
create index applications_to_remind on applications (next_on)
  where next_time is not null and not is_reminded and stage <> 'closed';
create index applications_goal on applications (goal_id) include (applied_on, outcome, company) where goal_id is not null;
create index applications_interviews on applications (owner_id, interview_on, id)
  where interview_on is not null and stage <> 'closed';
create index applications_next_steps on applications (owner_id, next_on, id)
  where next_on is not null and stage <> 'closed';
-- Where somebody found their applications: the names for a filter, and those of each.
create index applications_source on applications (owner_id, source, id);
create index applications_due on applications (owner_id, (coalesce(due_on, 'infinity')), id);
alter table files add foreign key (application_id) references applications (id) on delete cascade;

create table application_entries (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references applications (id) on delete cascade,
  kind text not null check (kind in ('stage', 'follow-up', 'thanks', 'answer', 'note')),
  -- What it moved to.
  stage text,
  outcome text,
  text text not null default '',
  happened_on date not null,
  -- What a move replaced, for Undo.
  before jsonb,
  created_at timestamptz not null
);
create index application_entries_timeline on application_entries (application_id, happened_on desc, created_at desc, id);

-- Who sees which fields of an application besides its owner: a friend, or the members of a team. It ends with the
-- friendship or the membership.
create table application_shares (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references applications (id) on delete cascade,
  owner_id uuid not null references people (id) on delete cascade,
  friend_id uuid references people (id) on delete cascade,
  team_id uuid references teams (id) on delete cascade,
  fields text[] not null,
  -- The last day by the owner's clock, and the moment when it is over.
  until_day date not null,
  ends_at timestamptz not null,
  created_at timestamptz not null,
  check ((friend_id is null) <> (team_id is null)),
  foreign key (owner_id, friend_id) references friendships (user_id, friend_id) on delete cascade,
  foreign key (team_id, owner_id) references team_members (team_id, user_id) on delete cascade
);
create unique index application_shares_friend on application_shares (application_id, friend_id);
create unique index application_shares_team on application_shares (application_id, team_id);
create index application_shares_owner on application_shares (owner_id, created_at desc, id desc);
create index application_shares_friendship on application_shares (owner_id, friend_id);
create index application_shares_shown on application_shares (friend_id, created_at desc, id desc);
create index application_shares_of_team on application_shares (team_id, created_at desc, id desc);
create index application_shares_membership on application_shares (team_id, owner_id);
create index application_shares_ends on application_shares (ends_at);

-- ==================== Crew ====================

-- People who look for work together. A person is in at most one crew, so that no two sums differ by one person.
create table crews (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null
);

create table crew_members (
  user_id uuid primary key references people (id) on delete cascade,
  crew_id uuid not null references crews (id) on delete cascade,
  is_counted boolean not null default true,
  joined_at timestamptz not null
);
create index crew_members_crew on crew_members (crew_id, joined_at, user_id);

create table crew_invites (
  id uuid primary key default gen_random_uuid(),
  crew_id uuid not null references crews (id) on delete cascade,
  user_id uuid not null references people (id) on delete cascade,
  by_id uuid not null references people (id) on delete cascade,
  created_at timestamptz not null
);
create unique index crew_invites_pair on crew_invites (crew_id, user_id);
create index crew_invites_user on crew_invites (user_id, created_at desc, id desc);
create index crew_invites_by on crew_invites (by_id);

-- The sums of a week. The people they count are fixed when the week begins; once somebody of them leaves, the week stays
-- empty.
create table crew_weeks (
  crew_id uuid not null references crews (id) on delete cascade,
  -- Its Monday.
  week date not null,
  people integer not null,
  tasks integer not null default 0,
  -- The days before this one are in it.
  counted_until date not null,
  is_void boolean not null default false,
  -- Applications that the people of a week sent in it, counted as its finished tasks are.
  applications integer not null default 0,
  primary key (crew_id, week)
);
create index crew_weeks_open on crew_weeks (counted_until, crew_id, week) where not is_void;

-- Kept until the week is closed.
create table crew_week_members (
  crew_id uuid not null,
  week date not null,
  user_id uuid not null references people (id) on delete cascade,
  primary key (user_id, week),
  foreign key (crew_id, week) references crew_weeks (crew_id, week) on delete cascade
);
create index crew_week_members_week on crew_week_members (crew_id, week);

-- ==================== Interview practice ====================

-- Practising interviews in a team: one session at a time, with a timer that all screens share.
create table practice_sessions (
  id uuid primary key default gen_random_uuid(),
  team_id uuid not null references teams (id) on delete cascade,
  question text not null default '',
  -- Of the timer: while it runs `ends_at` is set, else what is left.
  seconds integer not null,
  left_seconds integer not null,
  ends_at timestamptz,
  started_at timestamptz not null,
  ended_at timestamptz
);
create unique index practice_sessions_open on practice_sessions (team_id) where ended_at is null;
create index practice_sessions_team on practice_sessions (team_id, started_at desc);

create table practice_people (
  session_id uuid not null references practice_sessions (id) on delete cascade,
  user_id uuid not null references people (id) on delete cascade,
  role text not null,
  primary key (session_id, user_id)
);
create unique index practice_people_candidate on practice_people (session_id) where role = 'candidate';
create index practice_people_user on practice_people (user_id);

-- Only its author and the person it is for see it.
create table practice_feedback (
  session_id uuid not null references practice_sessions (id) on delete cascade,
  user_id uuid not null references people (id) on delete cascade,
  for_id uuid not null references people (id) on delete cascade,
  scores jsonb not null,
  good text not null,
  improve text[] not null,
  given_at timestamptz not null,
  primary key (session_id, user_id, for_id)
);
create index practice_feedback_user on practice_feedback (user_id);
create index practice_feedback_for on practice_feedback (for_id, given_at desc);

create table practice_questions (
  id uuid primary key default gen_random_uuid(),
  team_id uuid not null references teams (id) on delete cascade,
  author_id uuid references people (id) on delete set null,
  text text not null,
  created_at timestamptz not null
);
create index practice_questions_team on practice_questions (team_id, created_at, id);
create index practice_questions_author on practice_questions (author_id);

-- ==================== Tables at which people sit ====================

-- Who sits at a table now: one row each, and none for who does not sit. Nothing of it is kept beyond the day.
create table seats (
  user_id uuid primary key references people (id) on delete cascade,
  -- Null at a table with friends, or alone.
  team_id uuid,
  with_friends boolean not null default false,
  task_id uuid references tasks (id) on delete set null,
  started_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  break_ends_at timestamptz(3),
  -- Since when no page of theirs is open. Others do not see them until they are back.
  away_since timestamptz(3),
  -- Who leaves the team, or whose team is archived, sits on alone.
  foreign key (team_id, user_id) references team_members (team_id, user_id) on delete set null (team_id),
  check (team_id is null or not with_friends)
);
create index seats_team on seats (team_id, user_id);
create index seats_task on seats (task_id);
create index seats_ends on seats (ends_at);

-- ==================== Work records ====================

-- A work record: done tasks with what their owner thinks of them and who confirms them, badges and goals. What a task was
-- called is kept as teammates confirmed it, so that nobody can change the words under a confirmation.
create table records (
  user_id uuid primary key references people (id) on delete cascade,
  about text not null default '',
  -- Labels of earned badges, and ids of team badges as text.
  badges text[] not null default '{}',
  goal_ids uuid[] not null default '{}',
  -- Anybody who knows the key may read the record. It is stored as it is, because the page shows it again.
  link_key text unique,
  link_ends_at timestamptz,
  -- As it was last signed, until something in it changes.
  file text,
  -- The address at which the owner opened Cohort when they signed or shared the record last: without APP_ORIGIN it signs,
  -- because a visitor chooses the name under which they ask.
  issuer text
);

create table record_items (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references people (id) on delete cascade,
  task_id uuid references tasks (id) on delete set null,
  name text not null,
  team_name text not null,
  done_on date not null,
  thought text not null default '',
  is_chosen boolean not null default true,
  created_at timestamptz not null
);
create unique index record_items_task on record_items (task_id, user_id) where task_id is not null;
create index record_items_user on record_items (user_id, done_on desc, id);
create index record_items_of_task on record_items (task_id);

create table record_confirmations (
  id uuid primary key default gen_random_uuid(),
  item_id uuid not null references record_items (id) on delete cascade,
  -- Null once their account is gone: the task stays confirmed by somebody without a name.
  user_id uuid references people (id) on delete set null,
  state text not null default 'asked',
  shown_as text not null default 'name',
  asked_at timestamptz not null,
  answered_at timestamptz
);
create unique index record_confirmations_pair on record_confirmations (item_id, user_id);
create index record_confirmations_waiting on record_confirmations (user_id, asked_at desc, id desc) where state = 'asked';
create index record_confirmations_answered on record_confirmations (user_id, asked_at desc, id desc)
  where state <> 'asked';
create index record_confirmations_user on record_confirmations (user_id);

-- What somebody who has only the code of a record may know of it.
create table record_signatures (
  code text primary key,
  user_id uuid not null references people (id) on delete cascade,
  name text not null,
  signed_at timestamptz not null,
  tasks integer not null,
  confirmed integer not null,
  confirmations integer not null,
  first_on date,
  last_on date
);
create index record_signatures_user on record_signatures (user_id, signed_at desc);

-- ==================== Administration ====================

-- Everything by one person, removed at once. The account goes when the week is over, unless it is undone.
create table person_removals (
  person_id uuid primary key references people (id) on delete cascade,
  by_id uuid references people (id) on delete set null,
  removed_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  -- The account was disabled before.
  was_disabled boolean not null,
  -- All of it is hidden.
  is_complete boolean not null default false,
  undone_at timestamptz(3)
);
create index person_removals_by on person_removals (by_id);
create index person_removals_unfinished on person_removals (removed_at) where not is_complete;
alter table task_comments add foreign key (removal_id) references person_removals (person_id) on delete set null;
alter table chat_rooms add foreign key (removal_id) references person_removals (person_id) on delete set null;
alter table chat_messages add foreign key (removal_id) references person_removals (person_id) on delete set null;

-- Everything that was reported of one message, comment or person.
create table report_cases (
  id uuid primary key default gen_random_uuid(),
  message_id uuid unique references chat_messages (id) on delete cascade,
  comment_id uuid unique references task_comments (id) on delete cascade,
  -- Who wrote it, or is reported.
  person_id uuid not null references people (id) on delete cascade,
  -- Decides first: the owner of the room. Null: administrators do.
  owner_id uuid references people (id) on delete set null,
  -- The gravest.
  reason text not null check (reason in ('insult', 'spam', 'private', 'danger', 'other')),
  is_danger boolean not null generated always as (reason = 'danger') stored,
  -- By how many people, since it was decided last.
  reports integer not null,
  latest_at timestamptz(3) not null,
  -- Somebody decided that it stays, so reports alone do not hide it again.
  was_kept boolean not null default false,
  decided_at timestamptz(3),
  decision text check (decision in ('kept', 'removed', 'warned', 'disabled', 'cleared')),
  -- Null if the owner of the room decided, or a command.
  decided_by uuid references people (id) on delete set null,
  hidden_at timestamptz(3),
  -- What its author says against a decision. The case waits again until administrators have read it.
  appeal text not null default '',
  appealed_at timestamptz(3),
  check (num_nonnulls(message_id, comment_id) <= 1)
);
create unique index report_cases_person on report_cases (person_id) where message_id is null and comment_id is null;
create index report_cases_of on report_cases (person_id);
create index report_cases_owner on report_cases (owner_id);
create index report_cases_decider on report_cases (decided_by);
create index report_cases_waiting on report_cases (is_danger desc, reports desc, latest_at desc, id desc)
  where decided_at is null and owner_id is null;
create index report_cases_decided on report_cases (decided_at desc, id desc) where decided_at is not null;

-- What administrators did. No foreign keys: a row outlives the people that it names, and nothing may change it.
create table audit_log (
  id uuid primary key default gen_random_uuid(),
  at timestamptz(3) not null,
  -- Null for a command.
  actor_id uuid,
  -- As they were called then.
  actor text not null,
  -- 'POST /api/admin/people/:uid/disabling', or a command: 'disable'.
  act text not null,
  is_read boolean not null,
  -- The person it was about.
  person_id uuid,
  subject text not null,
  details jsonb not null
);
create index audit_log_latest on audit_log (at desc, id desc);
create index audit_log_changes on audit_log (at desc, id desc) where not is_read;
create index audit_log_person on audit_log (person_id, at desc, id desc) where person_id is not null;

create function protect_audit_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '1 year' then
    return old;
  end if;
  raise exception 'The audit log cannot be changed, and is kept for a year.' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_log_is_kept before update or delete on audit_log
  for each row execute function protect_audit_log();
create trigger audit_log_is_not_emptied before truncate on audit_log
  for each statement execute function protect_audit_log();
