-- The kind 'tasks' was about all of a task. Now it is what others do to it, next to what is given to somebody, what is due,
-- and what they asked to be reminded of.
update people set unwanted_news = unwanted_news || '{assigned,due}' where 'tasks' = any(unwanted_news);
update mail_choices set at_once = at_once || '{assigned,due}' where 'tasks' = any(at_once);
update mail_choices set in_digest = in_digest || '{assigned,due}' where 'tasks' = any(in_digest);
-- Not for people who stopped these mails.
update mail_choices set at_once = at_once || '{reminders}' where cardinality(at_once) > 0;
alter table mail_choices alter column at_once set default '{reminders,mentions,messages}';
alter table mail_choices alter column in_digest set default '{assigned,due,replies,people}';

-- Kinds of notifications that go to devices. Those up to `pushed_until` were, or were read or passed over.
alter table mail_choices add column push text[] not null default '{assigned,due,reminders,mentions,messages}';
alter table mail_choices add column pushed_until timestamptz not null default now();
-- Likewise of what comes at a moment that somebody chose, which does not wait for the end of the quiet hours.
alter table mail_choices add column reminded_until timestamptz not null default now();
-- From which hour to which nothing is mailed or pushed, by the person's clock. Both alike for never.
alter table mail_choices add column quiet_from smallint not null default 22 check (quiet_from between 0 and 23);
alter table mail_choices add column quiet_until smallint not null default 7 check (quiet_until between 0 and 23);

-- The address at which the browser of a session receives pushes, and the keys with which they are encrypted for it.
create table push_devices (
  session_id uuid primary key references auth_session (id) on delete cascade,
  user_id uuid not null references people (id) on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now()
);
create index push_devices_user on push_devices (user_id);
