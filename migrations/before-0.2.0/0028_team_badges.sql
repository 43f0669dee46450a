-- Badges that people make for a team of theirs, and who was given them.

create table team_badges (
  id uuid primary key default gen_random_uuid(),
  -- Null once they are gone, and so is the team: its holders keep it.
  giver_id uuid references people (id) on delete set null,
  team_id uuid references teams (id) on delete set null,
  -- As the team was called then.
  team_name text not null,
  name text not null,
  icon text not null,
  gradient smallint not null check (gradient between 1 and 6),
  made_at timestamptz not null
);
create index team_badges_giver on team_badges (giver_id);
create index team_badges_team on team_badges (team_id);

create table badge_holders (
  user_id uuid not null references people (id) on delete cascade,
  badge_id uuid not null references team_badges (id) on delete cascade,
  given_at timestamptz not null,
  primary key (user_id, badge_id)
);
create index badge_holders_newest on badge_holders (user_id, given_at desc, badge_id);
create index badge_holders_badge on badge_holders (badge_id);
