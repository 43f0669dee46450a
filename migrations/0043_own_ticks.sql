-- Each assignee ticks such a task for themselves: `done_at` of their row is their own, and the task is done once all are.
alter table tasks add column "each" boolean not null default false;
-- The open ones of a team, which lose whoever leaves it.
create index tasks_each_open on tasks (team_id) where "each" and done_at is null and removed_at is null;
