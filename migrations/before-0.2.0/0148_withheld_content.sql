-- What administrators removed, or reports hid, can come back until then; 'infinity' while it waits to be reviewed.
alter table chat_messages add column withheld_until timestamptz;
alter table task_comments add column withheld_until timestamptz;
alter table report_cases add column hidden_at timestamptz(3);

-- Everything by one person, removed at once. The account goes when the week is over, unless it is undone.
create table person_removals (
  person_id uuid primary key references people (id) on delete cascade,
  by_id uuid references people (id) on delete set null,
  removed_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  -- The account was disabled before.
  was_disabled boolean not null,
  -- All of it is hidden.
  is_complete boolean not null default false,
  undone_at timestamptz(3)
);
create index person_removals_by on person_removals (by_id);
create index person_removals_unfinished on person_removals (removed_at) where not is_complete;
alter table chat_messages add column removal_id uuid references person_removals (person_id) on delete set null;
create index chat_messages_removal on chat_messages (removal_id) where removal_id is not null;
alter table task_comments add column removal_id uuid references person_removals (person_id) on delete set null;
create index task_comments_removal on task_comments (removal_id) where removal_id is not null;
alter table chat_rooms add column removal_id uuid references person_removals (person_id) on delete set null;
create index chat_rooms_removal on chat_rooms (removal_id) where removal_id is not null;

-- The search of administrators finds disabled people too.
drop index people_any_part;
create index people_any_part on people using gin (name_lower gin_trgm_ops, email_lower gin_trgm_ops);

-- What its author says against a decision. The case waits again until administrators have read it.
alter table report_cases add column appeal text not null default '';
alter table report_cases add column appealed_at timestamptz(3);
