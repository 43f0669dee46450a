-- Muted rooms notify of nothing, or of mentions alone, and do not count as unread; until a moment, or until unmuted.
alter table chat_members
  add column mute text check (mute in ('all', 'mentions')),
  add column muted_until timestamptz check (muted_until is null or mute is not null);
-- Counts the mentions in rooms that are muted except for mentions.
create index notifications_mentions on notifications (user_id, room_id, happened_at desc) where reason = 'mentioned';
