-- An archived team keeps everything. Its members move to a table of their own until it is restored, so that no other query
-- needs to know of archived teams.
alter table teams add column archived_at timestamptz;
create index teams_archived on teams (owner_id, archived_at desc) where archived_at is not null;

drop index teams_discover;
drop index teams_search;
create index teams_discover on teams (name_lower collate "und-x-icu", id) where is_public and archived_at is null;
create index teams_search on teams using gin (name_lower gin_trgm_ops) where is_public and archived_at is null;

create table archived_members (
  team_id uuid not null references teams (id) on delete cascade,
  user_id uuid not null references people (id) on delete cascade,
  joined_at timestamptz not null,
  confirmed_at timestamptz,
  added_by uuid references people (id) on delete set null,
  role text not null,
  primary key (team_id, user_id)
);
create index archived_members_user on archived_members (user_id);
create index archived_members_added_by on archived_members (added_by) where added_by is not null;
