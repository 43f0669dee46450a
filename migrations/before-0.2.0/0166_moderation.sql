-- Words that nobody may write, in lower case; and how many links a day a new account may share. Null: any number.
alter table server_settings
  add column filtered_words text[] not null default '{}',
  add column new_account_links smallint default 10 check (new_account_links >= 0);
-- Of the last day on which a new account shared links.
create table new_account_links (
  person_id uuid primary key references people (id) on delete cascade,
  day date not null,
  links integer not null
);
create index new_account_links_old on new_account_links (day);

-- Slow mode: seconds between two messages of one person in a room.
alter table chat_rooms add column slow_seconds smallint not null default 0 check (slow_seconds between 0 and 3600);
-- When somebody wrote last in a room that is slow.
create table chat_slow_posts (
  room_id uuid not null references chat_rooms (id) on delete cascade,
  person_id uuid not null references people (id) on delete cascade,
  posted_at timestamptz(3) not null,
  primary key (room_id, person_id)
);
create index chat_slow_posts_person on chat_slow_posts (person_id);
create index chat_slow_posts_old on chat_slow_posts (posted_at);
