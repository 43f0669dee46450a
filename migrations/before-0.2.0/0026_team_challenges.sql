-- A goal that somebody bought for their team: so many tasks in so many days. One row a team, its latest; written under the
-- lock of the team (features/teams/server/team-locks.ts), which keeps its counters right.
create table team_challenges (
  team_id uuid primary key references teams (id) on delete cascade,
  -- Of this one: its points are given once, and the next one's again.
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
