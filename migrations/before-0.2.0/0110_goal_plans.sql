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
