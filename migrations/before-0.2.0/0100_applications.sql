-- How many applications somebody has at each stage, so that no page counts them, and what Cohort shall not remind them of.
create table careers (
  owner_id uuid primary key references people (id) on delete cascade,
  saved integer not null default 0,
  applied integer not null default 0,
  interview integer not null default 0,
  offer integer not null default 0,
  closed integer not null default 0,
  reminders_off text[] not null default '{}'
);

-- Only their owner sees them. Days are by the owner's clock, as those of tasks are.
create table applications (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references people (id) on delete cascade,
  stage text not null check (stage in ('saved', 'applied', 'interview', 'offer', 'closed')),
  outcome text check (outcome in ('accepted', 'declined', 'refused', 'no-answer', 'withdrawn')),
  check ((stage = 'closed') = (outcome is not null)),
  -- Within the stage; the highest is on top. Half of a sum always fits in between.
  position numeric not null,
  company text not null,
  role text not null default '',
  place text not null default '',
  link text not null default '',
  pay text not null default '',
  source text not null default '',
  notes text not null default '',
  -- The text of the advertisement.
  ad text not null default '',
  -- Fields that were read from the advertisement and that nobody has confirmed.
  unconfirmed text[] not null default '{}',
  contacts jsonb not null default '[]',
  checklist jsonb not null default '[]',
  closes_on date,
  applied_on date,
  followed_up_on date,
  -- The first answer.
  answered_on date,
  interview_on date,
  interview_time text,
  thanked_on date,
  answer_by date,
  next_step text not null default '',
  next_on date,
  next_time text,
  snoozed_until date,
  -- From this day on it may need its owner. features/career/radar.ts says what for.
  due_on date generated always as (
    case when stage <> 'closed' then greatest(
      least(next_on, case stage
        when 'saved' then closes_on - 3
        when 'applied' then case when answered_on is null then greatest(applied_on, followed_up_on) + 7 end
        when 'interview' then case when thanked_on >= interview_on then null else interview_on - 1 end
        when 'offer' then answer_by - 7
      end),
      snoozed_until)
    end) stored,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index applications_board on applications (owner_id, stage, position desc, id);
create index applications_due on applications (owner_id, (coalesce(due_on, 'infinity')), id);
create index applications_company on applications (owner_id, lower(company), id);
create index applications_applied on applications (owner_id, (coalesce(applied_on, '-infinity')) desc, id desc);
create index applications_changed on applications (owner_id, updated_at desc, id desc);
create index applications_answered on applications (owner_id, answered_on desc) where answered_on is not null;

create table application_entries (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references applications (id) on delete cascade,
  kind text not null check (kind in ('stage', 'follow-up', 'thanks', 'answer', 'note')),
  -- What it moved to.
  stage text,
  outcome text,
  text text not null default '',
  happened_on date not null,
  -- What a move replaced, for Undo.
  before jsonb,
  created_at timestamptz not null
);
create index application_entries_timeline on application_entries (application_id, happened_on desc, created_at desc, id);

-- Files also belong to applications, each as what it was sent: a CV, a letter or something else.
alter table files
  add column application_id uuid references applications (id) on delete cascade,
  add column document text check (document in ('cv', 'letter', 'work'));
create index files_application on files (application_id, created_at, id) where application_id is not null;
