-- Each assignee ticks such a task for themselves: `done_at` of their row is their own, and the task is done once all are.
alter table tasks add column "each" boolean not null default false;
