-- Practising interviews in a team: one session at a time, with a timer that all screens share.
create table practice_sessions (
  id uuid primary key default gen_random_uuid(),
  team_id uuid not null references teams (id) on delete cascade,
  question text not null default '',
  -- Of the timer: while it runs `ends_at` is set, else what is left.
  seconds integer not null,
  left_seconds integer not null,
  ends_at timestamptz,
  started_at timestamptz not null,
  ended_at timestamptz
);
create unique index practice_sessions_open on practice_sessions (team_id) where ended_at is null;
create index practice_sessions_team on practice_sessions (team_id, started_at desc);

create table practice_people (
  session_id uuid not null references practice_sessions (id) on delete cascade,
  user_id uuid not null references people (id) on delete cascade,
  role text not null,
  primary key (session_id, user_id)
);
create unique index practice_people_candidate on practice_people (session_id) where role = 'candidate';
create index practice_people_user on practice_people (user_id);

-- Only its author and the person it is for see it.
create table practice_feedback (
  session_id uuid not null references practice_sessions (id) on delete cascade,
  user_id uuid not null references people (id) on delete cascade,
  for_id uuid not null references people (id) on delete cascade,
  scores jsonb not null,
  good text not null,
  improve text[] not null,
  given_at timestamptz not null,
  primary key (session_id, user_id, for_id)
);
create index practice_feedback_user on practice_feedback (user_id);
create index practice_feedback_for on practice_feedback (for_id, given_at desc);

create table practice_questions (
  id uuid primary key default gen_random_uuid(),
  team_id uuid not null references teams (id) on delete cascade,
  author_id uuid references people (id) on delete set null,
  text text not null,
  created_at timestamptz not null
);
create index practice_questions_team on practice_questions (team_id, created_at, id);
create index practice_questions_author on practice_questions (author_id);
