-- What a deleted message can be brought back with, for a minute; shown to nobody.
alter table chat_messages add column kept jsonb;
create index chat_messages_kept on chat_messages (removed_at) where kept is not null;
