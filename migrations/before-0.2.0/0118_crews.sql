-- People who look for work together. A person is in at most one crew, so that no two sums differ by one person.
create table crews (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null
);

create table crew_members (
  user_id uuid primary key references people (id) on delete cascade,
  crew_id uuid not null references crews (id) on delete cascade,
  is_counted boolean not null default true,
  joined_at timestamptz not null
);
create index crew_members_crew on crew_members (crew_id, joined_at, user_id);

create table crew_invites (
  id uuid primary key default gen_random_uuid(),
  crew_id uuid not null references crews (id) on delete cascade,
  user_id uuid not null references people (id) on delete cascade,
  by_id uuid not null references people (id) on delete cascade,
  created_at timestamptz not null
);
create unique index crew_invites_pair on crew_invites (crew_id, user_id);
create index crew_invites_user on crew_invites (user_id, created_at desc, id desc);
create index crew_invites_by on crew_invites (by_id);

-- The sums of a week. The people they count are fixed when the week begins; once somebody of them leaves, the week stays empty.
create table crew_weeks (
  crew_id uuid not null references crews (id) on delete cascade,
  -- Its Monday.
  week date not null,
  people integer not null,
  tasks integer not null default 0,
  -- The days before this one are in it.
  counted_until date not null,
  is_void boolean not null default false,
  primary key (crew_id, week)
);
create index crew_weeks_open on crew_weeks (counted_until, crew_id, week) where not is_void;

-- Kept until the week is closed.
create table crew_week_members (
  crew_id uuid not null,
  week date not null,
  user_id uuid not null references people (id) on delete cascade,
  primary key (user_id, week),
  foreign key (crew_id, week) references crew_weeks (crew_id, week) on delete cascade
);
create index crew_week_members_week on crew_week_members (crew_id, week);
