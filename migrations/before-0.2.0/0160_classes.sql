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
  created_at timestamptz not null
);

create table class_members (
  class_id uuid not null references classes (id) on delete cascade,
  user_id uuid not null references people (id) on delete cascade,
  -- 'waiting' asked to join and is not in it yet.
  role text not null check (role in ('leader', 'helper', 'member', 'waiting')),
  joined_at timestamptz not null,
  primary key (class_id, user_id)
);
create index class_members_user on class_members (user_id, joined_at desc);

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
