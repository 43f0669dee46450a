-- Friends, requests to become some, discoverability and blocks. Whatever changes how two
-- people stand to each other is written under the lock of both their rows in `people`, taken in the order of their ids.

create table friend_requests (
  id uuid primary key default gen_random_uuid(),
  from_id uuid not null references people (id) on delete cascade,
  to_id uuid not null references people (id) on delete cascade,
  status text not null default 'pending' check (status in ('pending', 'accepted', 'declined', 'cancelled')),
  -- Sent to somebody who had blocked the sender: for the sender a request like any other, for the other one none.
  is_withheld boolean not null default false,
  created_at timestamptz not null,
  ended_at timestamptz,
  check (from_id <> to_id)
);
-- Of two people at most one waits for the other.
create unique index friend_requests_pending on friend_requests (least(from_id, to_id), greatest(from_id, to_id))
  where status = 'pending';
create index friend_requests_incoming on friend_requests (to_id, created_at desc, id desc)
  where status = 'pending' and not is_withheld;
create index friend_requests_outgoing on friend_requests (from_id, created_at desc, id desc) where status = 'pending';
-- What goes with a person when they go.
create index friend_requests_from on friend_requests (from_id);
create index friend_requests_to on friend_requests (to_id);

-- Two rows a pair, one for each side. Each repeats the friend's name, so that a list by name walks an index.
create table friendships (
  user_id uuid not null references people (id) on delete cascade,
  friend_id uuid not null references people (id) on delete cascade,
  friend_name_lower text not null,
  since timestamptz not null,
  primary key (user_id, friend_id),
  check (user_id <> friend_id)
);
create index friendships_by_name on friendships (user_id, friend_name_lower collate "und-x-icu", friend_id);
create index friendships_friend on friendships (friend_id, user_id);

-- How many somebody's lists hold, without disabled people. No row: none at all.
create table friend_counts (
  user_id uuid primary key references people (id) on delete cascade,
  friends integer not null default 0,
  incoming integer not null default 0,
  outgoing integer not null default 0,
  version integer not null default 1
);

create table blocks (
  blocker_id uuid not null references people (id) on delete cascade,
  blocked_id uuid not null references people (id) on delete cascade,
  created_at timestamptz not null,
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index blocks_blocked on blocks (blocked_id, blocker_id);
create index blocks_newest on blocks (blocker_id, created_at desc, blocked_id desc);

-- Who finds somebody by searching: everybody; friends of their friends, and teammates; or who knows their address.
-- Friends find each other whatever it says.
alter table people add column discoverability text not null default 'everyone'
  check (discoverability in ('everyone', 'friends', 'address'));

-- Searches walk the people that everyone finds, and look up the others among the searcher's network.
create index people_open_address on people (email_lower text_pattern_ops)
  where discoverability = 'everyone' and not disabled;
create index people_open_name on people (name_lower text_pattern_ops)
  where discoverability = 'everyone' and not disabled;
create index people_open_by_name on people (name_lower collate "und-x-icu", id)
  where discoverability = 'everyone' and not disabled;
drop index people_name;
drop index people_any_part;
create index people_any_part on people using gin (name_lower gin_trgm_ops, email_lower gin_trgm_ops)
  where discoverability = 'everyone' and not disabled;
