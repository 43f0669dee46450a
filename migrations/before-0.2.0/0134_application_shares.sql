-- Who sees which fields of an application besides its owner: a friend, or the members of a team. It ends with the
-- friendship or the membership.
create table application_shares (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references applications (id) on delete cascade,
  owner_id uuid not null references people (id) on delete cascade,
  friend_id uuid references people (id) on delete cascade,
  team_id uuid references teams (id) on delete cascade,
  check ((friend_id is null) <> (team_id is null)),
  fields text[] not null,
  -- The last day by the owner's clock, and the moment when it is over.
  until_day date not null,
  ends_at timestamptz not null,
  created_at timestamptz not null,
  foreign key (owner_id, friend_id) references friendships (user_id, friend_id) on delete cascade,
  foreign key (team_id, owner_id) references team_members (team_id, user_id) on delete cascade
);
create unique index application_shares_friend on application_shares (application_id, friend_id);
create unique index application_shares_team on application_shares (application_id, team_id);
create index application_shares_owner on application_shares (owner_id, created_at desc, id desc);
create index application_shares_friendship on application_shares (owner_id, friend_id);
create index application_shares_shown on application_shares (friend_id, created_at desc, id desc);
create index application_shares_of_team on application_shares (team_id, created_at desc, id desc);
create index application_shares_membership on application_shares (team_id, owner_id);
create index application_shares_ends on application_shares (ends_at);
