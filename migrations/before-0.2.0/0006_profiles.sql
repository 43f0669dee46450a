-- What people say of themselves. People without a profile have no row; the contract of people has the defaults.
create table profiles (
  user_id uuid primary key references people (id) on delete cascade,
  description text not null,
  interests text[] not null,
  google text not null,
  github text not null,
  linkedin text not null,
  updated_at timestamptz not null
);

-- One row a goal, in the order of its owner. A goal is its text: written otherwise it is another one, made then.
create table career_goals (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references people (id) on delete cascade,
  position smallint not null,
  text text not null,
  created_at timestamptz not null,
  reached_at timestamptz
);
create index career_goals_user on career_goals (user_id, position);
