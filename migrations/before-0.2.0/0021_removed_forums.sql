-- A forum that was removed can be brought back for a minute. It is a kind of its own meanwhile, so that whatever shows
-- forums shows nothing of it; its name is free, and what was said in it waits to be swept with it.
alter table chat_rooms drop constraint chat_rooms_kind_check;
alter table chat_rooms drop constraint chat_rooms_check;
alter table chat_rooms add constraint chat_rooms_kind_check check (kind in ('forum', 'team', 'direct', 'removed'));
alter table chat_rooms add constraint chat_rooms_name_check check ((name is not null) = (kind in ('forum', 'removed')));
alter table chat_rooms add column gone_at timestamptz check ((gone_at is not null) = (kind = 'removed'));
create index chat_rooms_removed on chat_rooms (gone_at) where gone_at is not null;
