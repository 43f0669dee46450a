-- Ada answers the oldest message of her team's room in its thread.
with root as (
  select messages.id, room_id, scope from chat_messages as messages join chat_rooms on chat_rooms.id = room_id
  where team_id = '00000000-0000-4000-8000-0000000000b1' order by number limit 1),
room as (update chat_rooms set reply_count = 1 where id = (select room_id from root)),
reply as (
  insert into chat_messages (room_id, root_id, number, author_id, text, created_at, scope)
    select room_id, id, -1, '00000000-0000-4000-8000-0000000000a1', 'In the thread', now(), scope from root)
insert into chat_thread_members (root_id, user_id, replies, wrote_at)
  select id, '00000000-0000-4000-8000-0000000000a1', 1, now() from root;
