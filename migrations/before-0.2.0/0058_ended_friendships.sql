-- Friendships ended a moment ago, which the person who ended them may bring back.
create table ended_friendships (
  by_id uuid not null references people (id) on delete cascade,
  friend_id uuid not null references people (id) on delete cascade,
  since timestamptz not null,
  ended_at timestamptz not null,
  primary key (by_id, friend_id),
  check (by_id <> friend_id)
);
create index ended_friendships_friend on ended_friendships (friend_id);
create index ended_friendships_ended on ended_friendships (ended_at);
