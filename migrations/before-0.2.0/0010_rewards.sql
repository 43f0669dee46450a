-- Points, badges, and what points were spent on.

-- One row a person from the beginning, so that nobody ever has to make one while they hold another. To change what
-- follows, lock these rows first, by user id, after all other locks but those of notifications
-- (features/rewards/server/ledger.ts).
create table reward_records (
  user_id uuid primary key references people (id) on delete cascade,
  -- The sum of their entries; below zero where points that were spent are taken back.
  balance integer not null default 0,
  -- In the order they were earned.
  badges text[] not null default '{}',
  -- What badges and limits count, in the words of features/rewards/server/activity-counts.ts.
  counts jsonb not null default '{}',
  -- The cost of the reward they save for, where they chose one.
  aim integer,
  -- Whether they stand on everybody's leaderboard.
  is_listed boolean not null default true,
  -- Whether they want nothing of all this on their screens.
  is_hidden boolean not null default false,
  version integer not null default 1
);
insert into reward_records (user_id) select id from people;

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
  -- By person first and nothing else: their list must walk their own entries, not everybody's.
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

-- What two people earned by each other's tasks in a day, under the lock of both their records.
create table pair_points (
  low_id uuid not null references people (id) on delete cascade,
  high_id uuid not null references people (id) on delete cascade,
  day date not null,
  points integer not null,
  primary key (low_id, high_id, day),
  check (low_id < high_id)
);
create index pair_points_high on pair_points (high_id);

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

-- What people got for points: one row a reward, however often it was renewed.
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
