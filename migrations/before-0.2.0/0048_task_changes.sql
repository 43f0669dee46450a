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
