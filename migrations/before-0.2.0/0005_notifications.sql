-- What people are told. Each row is news to one person; the same news again renews its row.
create table notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references people (id) on delete cascade,
  type text not null,
  -- Why it was written, and about which task, team or person: with the team the key by which it is renewed.
  reason text not null,
  subject_id uuid not null,
  task_id uuid references tasks (id) on delete cascade,
  team_id uuid references teams (id) on delete cascade,
  -- Whose doing it was: their name is in the message, so it goes with them.
  actor_id uuid references people (id) on delete cascade,
  title text not null,
  message text not null,
  task_due date,
  read_at timestamptz,
  -- About a removed task, which can be brought back for a few seconds.
  hidden boolean not null default false,
  -- Later than every earlier one of the same person, so that "up to this one" is exact. As fine as clients see it.
  happened_at timestamptz(3) not null
);
create unique index notifications_subject on notifications (user_id, reason, subject_id, team_id) nulls not distinct;
create index notifications_list on notifications (user_id, happened_at desc, id desc) where not hidden;
create index notifications_unread on notifications (user_id, happened_at) where read_at is null and not hidden;
create index notifications_task on notifications (task_id) where task_id is not null;
create index notifications_team on notifications (team_id, user_id) where team_id is not null;
create index notifications_actor on notifications (actor_id) where actor_id is not null;
create index notifications_invited on notifications (team_id, user_id) where reason = 'invited';
create index notifications_age on notifications (happened_at);

-- How many are unread. Lock this row before changing a person's notifications, of several people by id
-- (features/notifications/server/notify.ts), so that changes never wait for each other in a circle.
create table notification_counts (
  user_id uuid primary key references people (id) on delete cascade,
  unread integer not null default 0,
  -- Grows with every change of `unread`: of two counts the one with the higher version is newer.
  version integer not null default 1,
  newest_at timestamptz(3) not null
);

-- Counted by the database itself, because notifications also go with the tasks, teams and people they are about.
create function count_unread() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update notification_counts set unread = unread - counted.rows, version = version + 1
    from (select user_id, count(*) as rows from old_rows where read_at is null and not hidden group by user_id) as counted
    where notification_counts.user_id = counted.user_id;
  end if;
  if tg_op <> 'DELETE' then
    update notification_counts set unread = unread + counted.rows, version = version + 1
    from (select user_id, count(*) as rows from new_rows where read_at is null and not hidden group by user_id) as counted
    where notification_counts.user_id = counted.user_id;
  end if;
  return null;
end
$$;
create trigger count_unread_added after insert on notifications
  referencing new table as new_rows for each statement execute function count_unread();
create trigger count_unread_changed after update on notifications
  referencing old table as old_rows new table as new_rows for each statement execute function count_unread();
create trigger count_unread_removed after delete on notifications
  referencing old table as old_rows for each statement execute function count_unread();

-- Before its tasks go one by one and take theirs along: all at once, under the locks in their order.
create function drop_notifications_of_team() returns trigger language plpgsql as $$
begin
  perform from notification_counts
  where user_id in (select user_id from notifications where team_id = old.id)
  order by user_id for no key update;
  delete from notifications where team_id = old.id;
  return old;
end
$$;
create trigger drop_notifications_of_team before delete on teams
  for each row execute function drop_notifications_of_team();

-- How many of its two reminders an assignee was given: that it is due soon, that it is overdue. What was late before
-- there were reminders stays quiet.
alter table task_assignees add column reminders smallint not null default 0;
update task_assignees set reminders = 2 where due < current_date;
create index task_assignees_reminders on task_assignees (due, task_id, user_id)
  where done_at is null and removed_at is null and reminders < 2;
