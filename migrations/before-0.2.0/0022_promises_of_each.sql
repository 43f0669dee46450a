-- The day by which points are given belongs to each who has a task, and outlives its being taken from them. Null where it
-- is the due date.
alter table task_assignees add column promised date;
update task_assignees set promised = tasks.promised
  from tasks where tasks.id = task_id and tasks.promised is not null;
alter table tasks drop column promised;
-- What somebody has put off and not done: few, and empty for people who put nothing off.
create index task_assignees_put_off on task_assignees (user_id, promised)
  where promised is not null and done_at is null and removed_at is null;

-- The due dates that former assignees had committed to, in case they get the task back.
create table task_promises (
  task_id uuid not null references tasks (id) on delete cascade,
  user_id uuid not null references people (id) on delete cascade,
  day date not null,
  primary key (task_id, user_id)
);
create index task_promises_user on task_promises (user_id);
