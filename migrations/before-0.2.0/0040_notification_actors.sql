-- The newest message that a notification is about, if its subject is a person: direct messages and replies.
alter table notifications add column message_id uuid references chat_messages (id) on delete cascade;
create index notifications_message on notifications (message_id) where message_id is not null;
-- What reading a room marks as read.
create index notifications_unread_room on notifications (user_id, room_id) where read_at is null and room_id is not null;

-- Also by the person who was told: what goes when they block the actor.
drop index notifications_actor;
create index notifications_actor on notifications (actor_id, user_id) where actor_id is not null;

-- What the panel can be narrowed to. A new reason needs no migration if its type says it.
create function notification_category(type text, reason text) returns text language sql immutable parallel safe as $$
  select case
    when reason in ('mentioned', 'replied') then 'mentions'
    when type = 'task' then 'tasks'
    when reason = 'direct' or type in ('team', 'invite', 'friend') then 'people'
    else 'other' end
$$;
create index notifications_category on notifications (user_id, notification_category(type, reason), happened_at desc, id desc)
  where not hidden;

-- Of the unread ones: those of each category, and those that the numbers at Chat and Friends count too.
alter table notification_counts
  add column mentions integer not null default 0,
  add column tasks integer not null default 0,
  add column people integer not null default 0,
  add column counted_elsewhere integer not null default 0;

create or replace function count_unread() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update notification_counts set unread = unread - counted.rows, mentions = mentions - counted.of_mentions,
      tasks = tasks - counted.of_tasks, people = people - counted.of_people,
      counted_elsewhere = counted_elsewhere - counted.of_elsewhere, version = version + 1
    from (
      select user_id, count(*) as rows,
        count(*) filter (where notification_category(type, reason) = 'mentions') as of_mentions,
        count(*) filter (where notification_category(type, reason) = 'tasks') as of_tasks,
        count(*) filter (where notification_category(type, reason) = 'people') as of_people,
        count(*) filter (where reason in ('direct', 'befriending')) as of_elsewhere
      from old_rows where read_at is null and not hidden group by user_id) as counted
    where notification_counts.user_id = counted.user_id;
  end if;
  if tg_op <> 'DELETE' then
    update notification_counts set unread = unread + counted.rows, mentions = mentions + counted.of_mentions,
      tasks = tasks + counted.of_tasks, people = people + counted.of_people,
      counted_elsewhere = counted_elsewhere + counted.of_elsewhere, version = version + 1
    from (
      select user_id, count(*) as rows,
        count(*) filter (where notification_category(type, reason) = 'mentions') as of_mentions,
        count(*) filter (where notification_category(type, reason) = 'tasks') as of_tasks,
        count(*) filter (where notification_category(type, reason) = 'people') as of_people,
        count(*) filter (where reason in ('direct', 'befriending')) as of_elsewhere
      from new_rows where read_at is null and not hidden group by user_id) as counted
    where notification_counts.user_id = counted.user_id;
  end if;
  return null;
end
$$;

update notification_counts set mentions = counted.of_mentions, tasks = counted.of_tasks, people = counted.of_people,
  counted_elsewhere = counted.of_elsewhere
from (
  select user_id,
    count(*) filter (where notification_category(type, reason) = 'mentions') as of_mentions,
    count(*) filter (where notification_category(type, reason) = 'tasks') as of_tasks,
    count(*) filter (where notification_category(type, reason) = 'people') as of_people,
    count(*) filter (where reason in ('direct', 'befriending')) as of_elsewhere
  from notifications where read_at is null and not hidden group by user_id) as counted
where notification_counts.user_id = counted.user_id;
