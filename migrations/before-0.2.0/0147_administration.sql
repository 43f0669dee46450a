-- Administrators are made by a command, never by the first who comes.
alter table people add column is_administrator boolean not null default false;
create index people_administrators on people (id) where is_administrator;
-- What administrators list and count.
create index people_newest on people (created_at desc, id desc);
create index people_disabled on people (created_at desc, id desc) where disabled;

-- What administrators did. No foreign keys: a row outlives who it names, and nothing may change it.
create table audit_log (
  id uuid primary key default gen_random_uuid(),
  at timestamptz(3) not null,
  -- Null for a command.
  actor_id uuid,
  -- As they were called then.
  actor text not null,
  -- 'POST /api/admin/people/:uid/disabling', or a command: 'disable'.
  act text not null,
  is_read boolean not null,
  -- The person it was about.
  person_id uuid,
  subject text not null,
  details jsonb not null
);
create index audit_log_latest on audit_log (at desc, id desc);
create index audit_log_changes on audit_log (at desc, id desc) where not is_read;
create index audit_log_person on audit_log (person_id, at desc, id desc) where person_id is not null;

create function protect_audit_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '1 year' then
    return old;
  end if;
  raise exception 'The audit log cannot be changed, and is kept for a year.' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_log_is_kept before update or delete on audit_log for each row execute function protect_audit_log();
create trigger audit_log_is_not_emptied before truncate on audit_log for each statement execute function protect_audit_log();

-- Everything that was reported of one message, comment or person.
create table report_cases (
  id uuid primary key default gen_random_uuid(),
  message_id uuid unique references chat_messages (id) on delete cascade,
  comment_id uuid unique references task_comments (id) on delete cascade,
  -- Who wrote it, or is reported.
  person_id uuid not null references people (id) on delete cascade,
  -- Decides first: the owner of the room. Null: administrators do.
  owner_id uuid references people (id) on delete set null,
  -- The gravest.
  reason text not null check (reason in ('insult', 'spam', 'private', 'danger', 'other')),
  is_danger boolean not null generated always as (reason = 'danger') stored,
  -- By how many people, since it was decided last.
  reports integer not null,
  latest_at timestamptz(3) not null,
  -- Somebody decided that it stays, so reports alone do not hide it again.
  was_kept boolean not null default false,
  decided_at timestamptz(3),
  decision text check (decision in ('kept', 'removed', 'warned', 'disabled', 'cleared')),
  -- Null if the owner of the room decided, or a command.
  decided_by uuid references people (id) on delete set null,
  check (num_nonnulls(message_id, comment_id) <= 1)
);
create unique index report_cases_person on report_cases (person_id) where message_id is null and comment_id is null;
create index report_cases_of on report_cases (person_id);
create index report_cases_owner on report_cases (owner_id);
create index report_cases_decider on report_cases (decided_by);
create index report_cases_waiting on report_cases (is_danger desc, reports desc, latest_at desc, id desc)
  where decided_at is null and owner_id is null;
create index report_cases_decided on report_cases (decided_at desc, id desc) where decided_at is not null;

insert into report_cases (message_id, person_id, owner_id, reason, reports, latest_at)
  select messages.id, messages.author_id,
    case when messages.admins_asked_at is null and owner.id <> messages.author_id and not owner.disabled then owner.id end,
    told.reason, told.reports, told.latest_at
  from (select message_id, count(*)::integer as reports, max(created_at) as latest_at,
      (array_agg(reason order by array_position(array['danger', 'private', 'insult', 'spam', 'other'], reason)))[1] as reason
    from chat_reports group by message_id) as told
  join chat_messages as messages on messages.id = told.message_id
  join chat_rooms on chat_rooms.id = messages.room_id
  left join teams on teams.id = chat_rooms.team_id
  left join people as owner on owner.id = coalesce(chat_rooms.owner_id, teams.owner_id)
  where messages.reported_at is not null or messages.admins_asked_at is not null;
insert into report_cases (comment_id, person_id, reason, reports, latest_at)
  select comment_id, author_id,
    (array_agg(reason order by array_position(array['danger', 'private', 'insult', 'spam', 'other'], reason)))[1],
    count(*), max(comment_reports.created_at)
  from comment_reports join task_comments on task_comments.id = comment_id and task_comments.removed_at is null
  where settled_at is null group by comment_id, author_id;
insert into report_cases (person_id, reason, reports, latest_at)
  select person_id,
    (array_agg(reason order by array_position(array['danger', 'private', 'insult', 'spam', 'other'], reason)))[1],
    count(*), max(created_at)
  from person_reports where settled_at is null group by person_id;
