-- Teams, who is in them, and the tasks they share. The counters are kept in the transaction of what they count, under
-- the lock of the team's row, so that no page has to count a growing table.
create extension if not exists pg_trgm;

-- The first letters of an address: 'ada@example.org' becomes 'a***@e***'. The same as maskEmail of features/people.
create function mask_email(address text) returns text language sql immutable strict parallel safe
  return left(address, 1) || '***@' || left(split_part(address, '@', -1), 1) || '***';

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
  updated_at timestamptz not null
);
create index teams_owner on teams (owner_id);
create index teams_discover on teams (name_lower collate "und-x-icu", id) where is_public;
create index teams_search on teams using gin (name_lower gin_trgm_ops) where is_public;

create table team_members (
  team_id uuid not null references teams (id) on delete cascade,
  user_id uuid not null references people (id) on delete cascade,
  joined_at timestamptz not null,
  -- Somebody put into a team by its maker confirms by staying or by doing anything in it; until then their address
  -- stays masked to the team.
  confirmed_at timestamptz,
  primary key (team_id, user_id)
);
create index team_members_user on team_members (user_id, team_id) include (confirmed_at);

-- People removed by the owner. They can come back only if they are invited again.
create table team_bars (
  team_id uuid not null references teams (id) on delete cascade,
  user_id uuid not null references people (id) on delete cascade,
  primary key (team_id, user_id)
);
create index team_bars_user on team_bars (user_id);

create table tasks (
  id uuid primary key default gen_random_uuid(),
  team_id uuid references teams (id) on delete cascade,
  creator_id uuid not null references people (id) on delete cascade,
  name text not null,
  notes text not null default '',
  due date not null,
  done_at timestamptz,
  -- A removed task can be brought back for a few seconds.
  removed_at timestamptz,
  -- Older records carry one assignee by address instead of rows in task_assignees.
  assigned_email text,
  assigned_name text,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
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

-- Each row repeats where its task stands in lists, so that 'My Tasks' walks one index as well.
create table task_assignees (
  task_id uuid not null references tasks (id) on delete cascade,
  user_id uuid not null references people (id) on delete cascade,
  position smallint not null,
  due date not null,
  done_at timestamptz,
  removed_at timestamptz,
  primary key (task_id, user_id)
);
create index task_assignees_open on task_assignees (user_id, due, task_id) where done_at is null and removed_at is null;
create index task_assignees_done on task_assignees (user_id, done_at desc, task_id desc)
  where done_at is not null and removed_at is null;
create index task_assignees_user on task_assignees (user_id);

-- Any part of a name or an address, for the list of people to pick from.
create index people_any_part on people using gin (name_lower gin_trgm_ops, email_lower gin_trgm_ops) where not disabled;
