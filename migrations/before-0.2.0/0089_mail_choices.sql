-- How somebody wants to hear of notifications by mail. Everybody has a row.
create table mail_choices (
  user_id uuid primary key references people (id) on delete cascade,
  -- Stands in these mails, ends them without signing in, and does nothing else.
  key uuid not null unique default gen_random_uuid(),
  -- Kinds of notifications.
  at_once text[] not null default '{messages,mentions}',
  in_digest text[] not null default '{tasks,people,replies}',
  rhythm text not null default 'daily' check (rhythm in ('daily', 'weekly', 'never')),
  -- By the person's clock.
  hour smallint not null default 8 check (hour between 0 and 23),
  -- When to look whether something is still unread; null if nothing waits.
  mail_at timestamptz,
  mailed_at timestamptz,
  -- Notifications up to here were mailed, or were read or passed over.
  mailed_until timestamptz not null default now(),
  digested_until timestamptz not null default now(),
  -- Null for never. Not the hour chosen until the digest is scheduled.
  next_digest_at timestamptz default now(),
  is_scheduled boolean not null default false,
  -- The mail server refused the address for good.
  refused_at timestamptz
);
create index mail_choices_mail on mail_choices (mail_at) where mail_at is not null;
create index mail_choices_digest on mail_choices (next_digest_at) where next_digest_at is not null;

-- One row: notifications up to here were looked at by the job that mails.
create table mail_progress (
  is_only boolean primary key default true check (is_only),
  until timestamptz not null
);
insert into mail_progress (until) values (now());

insert into mail_choices (user_id) select id from people;
create function add_mail_choices() returns trigger language plpgsql as $$
begin
  insert into mail_choices (user_id) values (new.id);
  return null;
end
$$;
create trigger add_mail_choices after insert on people for each row execute function add_mail_choices();

-- The hour of the digest moves with the clock, and a new address may accept mail.
create function follow_mail_choices() returns trigger language plpgsql as $$
begin
  if new.time_zone <> old.time_zone then
    update mail_choices set is_scheduled = false, next_digest_at = now()
    where user_id = new.id and rhythm <> 'never';
  end if;
  if new.email <> old.email then
    update mail_choices set refused_at = null where user_id = new.id;
  end if;
  return null;
end
$$;
create trigger follow_mail_choices after update of time_zone, email on people
  for each row execute function follow_mail_choices();
