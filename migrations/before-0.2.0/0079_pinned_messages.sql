-- Pinned messages, at most 20 in a room. An announcement stands above its room until each reader dismisses it.
alter table chat_messages
  add column pinned_at timestamptz(3),
  add column is_announcement boolean not null default false check (not is_announcement or pinned_at is not null),
  -- Says @team, and has notified everybody in the room's team.
  add column mentions_team boolean not null default false;
create index chat_messages_pinned on chat_messages (room_id, pinned_at desc, id) where pinned_at is not null;
-- The announcements pinned until then are dismissed.
alter table chat_members add column dismissed_until timestamptz(3);
