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
  file text
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
create index record_confirmations_answered on record_confirmations (user_id, asked_at desc, id desc) where state <> 'asked';
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
