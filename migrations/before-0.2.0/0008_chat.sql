-- Chat: rooms of three kinds, and what is said in them.

-- A forum is open to everybody who is signed in; a team's room to the members of the team as they are at the moment; a
-- direct one to two people. A message takes its number under the lock of the room's row. Locks come in
-- this order: a team, its room, a message, people's notifications.
create table chat_rooms (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('forum', 'team', 'direct')),
  -- Of forums alone; the others are called after their team or the other person.
  name text check ((name is not null) = (kind = 'forum')),
  name_lower text generated always as (lower(name)) stored,
  about text not null default '',
  -- The forums that everybody has in their list, in this order.
  place smallint,
  owner_id uuid references people (id) on delete set null,
  team_id uuid unique references teams (id) on delete cascade check ((team_id is not null) = (kind = 'team')),
  -- The two of a direct room, in the order of their ids.
  one_id uuid references people (id) on delete cascade check ((one_id is not null) = (kind = 'direct')),
  other_id uuid references people (id) on delete cascade check ((other_id is not null) = (kind = 'direct')),
  last_number integer not null default 0,
  -- How many have joined a forum.
  people_count integer not null default 0,
  created_at timestamptz not null,
  unique (one_id, other_id),
  check (one_id < other_id)
);
create unique index chat_rooms_name on chat_rooms (name_lower) where kind = 'forum';
create index chat_rooms_search on chat_rooms using gin (name_lower gin_trgm_ops) where kind = 'forum';
create index chat_rooms_place on chat_rooms (place) where place is not null;
create index chat_rooms_owner on chat_rooms (owner_id) where owner_id is not null;
create index chat_rooms_other on chat_rooms (other_id) where other_id is not null;

-- How far somebody has read. In a forum the row says as well that they have joined it; in a team's room that is the
-- team's to say, and people without a row have read nothing yet.
create table chat_members (
  room_id uuid not null references chat_rooms (id) on delete cascade,
  user_id uuid not null references people (id) on delete cascade,
  last_read integer not null default 0,
  -- When a direct room was last written in, for the list of them; null in the others.
  direct_at timestamptz(3),
  primary key (room_id, user_id)
);
create index chat_members_user on chat_members (user_id);
create index chat_members_joined on chat_members (user_id, room_id) where direct_at is null;
create index chat_members_direct on chat_members (user_id, direct_at desc, room_id desc) where direct_at is not null;

create table chat_messages (
  id uuid primary key default gen_random_uuid(),
  room_id uuid not null references chat_rooms (id) on delete cascade,
  number integer not null,
  author_id uuid not null references people (id) on delete cascade,
  text text not null,
  -- The message of the same room that it answers.
  reply_number integer,
  -- Who is mentioned in it, as they were called then: [{"uid": …, "displayName": …}].
  mentions jsonb not null default '[]',
  -- The idempotency key of the client.
  key uuid not null default gen_random_uuid(),
  love integer not null default 0,
  agree integer not null default 0,
  laugh integer not null default 0,
  wow integer not null default 0,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  edited_at timestamptz,
  -- A stub remains: its text is gone.
  removed_at timestamptz,
  -- Where it may be found: '/forum' by everybody, '/' and the id of its room by those who are in it. No word has a slash.
  scope text not null,
  -- Its words and, as one more word, its scope: so the index of words alone finds what somebody may read.
  words tsvector not null generated always as (to_tsvector('simple', text) || array_to_tsvector(array[scope])) stored,
  unique (room_id, number),
  unique (author_id, key)
);
create index chat_messages_words on chat_messages using gin (words);
-- Some messages by their words, by the index alone: the planner cannot know how many messages the beginning of a word is
-- in, and would rather read all of them than look that up.
create function chat_messages_with_words(query tsquery, most integer) returns table (message_id uuid)
  language sql stable set enable_seqscan = off set enable_indexscan = off as $$
  select id from chat_messages where words @@ query and removed_at is null limit most
$$;
create index chat_messages_newest on chat_messages (created_at desc, id desc) where removed_at is null;

create table chat_reactions (
  message_id uuid not null references chat_messages (id) on delete cascade,
  user_id uuid not null references people (id) on delete cascade,
  reaction text not null check (reaction in ('love', 'agree', 'laugh', 'wow')),
  primary key (message_id, user_id, reaction)
);
create index chat_reactions_user on chat_reactions (user_id);

create table chat_reports (
  message_id uuid not null references chat_messages (id) on delete cascade,
  reporter_id uuid not null references people (id) on delete cascade,
  created_at timestamptz not null,
  primary key (message_id, reporter_id)
);
create index chat_reports_reporter on chat_reports (reporter_id);

insert into chat_rooms (id, kind, name, about, place, created_at) values
  ('00000000-0000-4000-8000-000000000001', 'forum', 'Welcome', 'Say hello and find your way around', 1, now()),
  ('00000000-0000-4000-8000-000000000002', 'forum', 'CV & Portfolio', 'Show a draft, get a second pair of eyes', 2, now()),
  ('00000000-0000-4000-8000-000000000003', 'forum', 'Interview Practice', 'Mock interviews, questions and nerves', 3, now()),
  ('00000000-0000-4000-8000-000000000004', 'forum', 'Study Groups', 'Find people who learn what you learn', 4, now()),
  ('00000000-0000-4000-8000-000000000005', 'forum', 'Show Your Work', 'Finished or not, let others see it', 5, now());
insert into chat_rooms (kind, team_id, created_at) select 'team', id, created_at from teams;

-- News of chat leads to its room.
alter table notifications add column room_id uuid references chat_rooms (id) on delete cascade;
create index notifications_room on notifications (room_id, subject_id) where room_id is not null;
