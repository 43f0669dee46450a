alter table chat_reports
  add column reason text not null default 'other' check (reason in ('insult', 'spam', 'private', 'danger', 'other')),
  add column note text not null default '',
  -- For those who run the server instead of the owner of the room.
  add column to_admins boolean not null default false;
-- When the latest of these came; null once it is settled.
alter table chat_messages add column admins_asked_at timestamptz(3);
create index chat_messages_admins_asked on chat_messages (admins_asked_at desc, id desc) where admins_asked_at is not null;

-- Reported people wait until those who run the server settle it.
create table person_reports (
  person_id uuid not null references people (id) on delete cascade,
  reporter_id uuid not null references people (id) on delete cascade,
  reason text not null check (reason in ('insult', 'spam', 'private', 'danger', 'other')),
  note text not null default '',
  created_at timestamptz(3) not null,
  settled_at timestamptz(3),
  primary key (person_id, reporter_id)
);
create index person_reports_reporter on person_reports (reporter_id);
create index person_reports_open on person_reports (created_at desc, person_id) where settled_at is null;

-- The search of forums also finds what they are about.
create index chat_rooms_about on chat_rooms using gin (lower(about) gin_trgm_ops) where kind = 'forum';
