-- Links that join a team, and invites to it.

-- A team's own id is its first link. A reset closes the current link and makes a new one; the closed ones stay, because
-- their ids stand in mails and notifications and go on leading members and invited people to the team.
create table team_links (
  id uuid primary key default gen_random_uuid(),
  team_id uuid not null references teams (id) on delete cascade,
  -- Switched off by the owner where false.
  is_open boolean not null default true,
  created_at timestamptz not null,
  closed_at timestamptz
);
create index team_links_team on team_links (team_id);
create unique index team_links_current on team_links (team_id) where closed_at is null;

insert into team_links (id, team_id, created_at) select id, id, created_at from teams;

-- One invite a team and address. `address` is as the inviter wrote it; who sees it whole is in the contract of invites.
create table invites (
  id uuid primary key default gen_random_uuid(),
  team_id uuid not null references teams (id) on delete cascade,
  address text not null,
  address_lower text not null,
  name text not null default '',
  phone text not null default '',
  linkedin text not null default '',
  inviter_id uuid not null references people (id) on delete cascade,
  -- The account that the invite is for; null while the address has none, or has not been confirmed.
  user_id uuid references people (id) on delete cascade,
  -- Whether the inviter picked a person and did not write an address.
  is_picked boolean not null,
  -- The invitee has blocked the inviter: for the team an invite like any other, for the invitee none.
  is_withheld boolean not null default false,
  delivery text not null default 'queued' check (delivery in ('queued', 'sent', 'failing')),
  -- The job of its latest mail: an older one is not sent any more.
  mail_job uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (team_id, address_lower)
);
create index invites_of_team on invites (team_id, created_at desc, id desc);
create index invites_to_person on invites (user_id, created_at desc, id desc) where user_id is not null and not is_withheld;
create index invites_user on invites (user_id, team_id) where user_id is not null;
create index invites_to_nobody_yet on invites (address_lower) where user_id is null;
create index invites_by_person on invites (inviter_id, user_id);
create index invites_expiry on invites (expires_at);

-- Sessions that have run out are let go of every night.
create index auth_session_expiry on auth_session (expires_at);
