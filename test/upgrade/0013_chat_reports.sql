-- Grace has answered in the room of the team, and Ada, who owns it, has not looked at a report of that yet.
insert into chat_messages (room_id, number, author_id, text, reply_number, created_at, scope, reports, reported_at)
  select id, 2, '00000000-0000-4000-8000-0000000000a2', 'I take it.', 1, now(), '/' || id, 1, now() from chat_rooms where kind = 'team';
update chat_rooms set last_number = 2 where kind = 'team';
insert into chat_reports select chat_messages.id, '00000000-0000-4000-8000-0000000000a1', now()
  from chat_messages join chat_rooms on chat_rooms.id = room_id where kind = 'team' and number = 2;
