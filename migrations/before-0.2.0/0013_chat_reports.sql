-- Reported messages wait until the room's owner deletes or keeps them.
alter table chat_messages add column reports integer not null default 0;
-- When the latest of them came; null once it is settled.
alter table chat_messages add column reported_at timestamptz(3);
create index chat_messages_reported on chat_messages (room_id, reported_at desc, id desc) where reported_at is not null;
update chat_messages set reports = told.reports, reported_at = told.latest
  from (select message_id, count(*)::integer as reports, max(created_at) as latest from chat_reports group by message_id) as told
  where chat_messages.id = told.message_id and chat_messages.removed_at is null;
