-- When somebody wants to be reminded of a task, by their own clock: at a time, or so many minutes before it is due.
create table task_reminders (
  id uuid primary key,
  task_id uuid not null references tasks (id) on delete cascade,
  user_id uuid not null references people (id) on delete cascade,
  -- Like 2031-03-30T09:00.
  local_time text,
  minutes_before integer,
  created_at timestamptz not null,
  -- Null once it was sent or its time passed, and while the task has no date. Not the moment chosen until it is scheduled.
  remind_at timestamptz default now(),
  is_scheduled boolean not null default false,
  check ((local_time is null) <> (minutes_before is null))
);
create index task_reminders_task on task_reminders (task_id, user_id);
create index task_reminders_user on task_reminders (user_id);
create index task_reminders_due on task_reminders (remind_at) where remind_at is not null;

-- Those before the task is due move with it, and come again if it is due later.
create function follow_task_reminders() returns trigger language plpgsql as $$
begin
  update task_reminders set remind_at = now(), is_scheduled = false
  where task_id = new.id and minutes_before is not null;
  return null;
end
$$;
create trigger follow_task_reminders after update of due, "time" on tasks for each row
  when (old.due is distinct from new.due or old."time" is distinct from new."time")
  execute function follow_task_reminders();

-- The next of a task that repeats has them too.
create function repeat_task_reminders() returns trigger language plpgsql as $$
begin
  insert into task_reminders (id, task_id, user_id, minutes_before, created_at)
  select gen_random_uuid(), new.id, user_id, minutes_before, new.created_at from task_reminders
  where task_id = new.repeats_from and minutes_before is not null;
  return null;
end
$$;
create trigger repeat_task_reminders after insert on tasks for each row
  when (new.repeats_from is not null) execute function repeat_task_reminders();

-- They follow the clock of the person, who may travel.
create function move_task_reminders() returns trigger language plpgsql as $$
begin
  update task_reminders set remind_at = now(), is_scheduled = false where user_id = new.id and remind_at is not null;
  return null;
end
$$;
create trigger move_task_reminders after update of time_zone on people for each row
  when (old.time_zone <> new.time_zone) execute function move_task_reminders();
