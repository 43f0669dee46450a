-- Messages of a forum reach at once only the people who have it open. Everyone else receives counts, at most one every
-- few seconds (features/chat/server/forum-counts.ts). count_at: when the next count is due, null if nothing has changed.
-- counted_number: the newest message of the last count.
alter table chat_rooms add column count_at timestamptz, add column counted_number integer not null default 0;
update chat_rooms set counted_number = last_number where kind = 'forum';
create index chat_rooms_count_at on chat_rooms (count_at, id) where count_at is not null;
