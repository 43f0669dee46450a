-- Ada and Grace talk to each other, and in the room of their team, where Grace likes and reports what Ada has said.
insert into chat_rooms (id, kind, one_id, other_id, last_number, created_at) values
  ('00000000-0000-4000-8000-0000000000d1', 'direct', '00000000-0000-4000-8000-0000000000a1', '00000000-0000-4000-8000-0000000000a2', 1, now());
insert into chat_members (room_id, user_id, direct_at)
  select '00000000-0000-4000-8000-0000000000d1', unnest(array[one_id, other_id]), now() from chat_rooms where kind = 'direct';
update chat_rooms set last_number = 1 where kind = 'team';
insert into chat_messages (room_id, number, author_id, text, love, created_at, scope)
  select id, 1, '00000000-0000-4000-8000-0000000000a1', 'There is a seat.', case kind when 'team' then 1 else 0 end, now(), '/' || id
  from chat_rooms where kind <> 'forum';
insert into chat_reactions select chat_messages.id, '00000000-0000-4000-8000-0000000000a2', 'love'
  from chat_messages join chat_rooms on chat_rooms.id = room_id where kind = 'team';
insert into chat_reports select chat_messages.id, '00000000-0000-4000-8000-0000000000a2', now()
  from chat_messages join chat_rooms on chat_rooms.id = room_id where kind = 'team';
