-- Replies to a message are its thread, which the room does not list. They count down from -1 in their room, so that
-- everything that counts the messages of a room up from 1 passes over them.
alter table chat_messages add column root_id uuid references chat_messages (id) on delete cascade;
create index chat_messages_thread on chat_messages (root_id, number) where root_id is not null;
alter table chat_rooms add column reply_count integer not null default 0;

-- Who wrote in a thread, or began it: they are notified of replies.
create table chat_thread_members (
  root_id uuid not null references chat_messages (id) on delete cascade,
  user_id uuid not null references people (id) on delete cascade,
  -- How many replies they wrote. 0 for the author of the first message.
  replies integer not null default 0,
  wrote_at timestamptz(3) not null,
  -- The newest reply they have read.
  last_read integer not null default 0,
  primary key (root_id, user_id)
);
create index chat_thread_members_user on chat_thread_members (user_id);
create index chat_thread_members_latest on chat_thread_members (root_id, wrote_at desc, user_id);
