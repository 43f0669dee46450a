-- Ada has deleted a message in the room of the team a moment ago, and may bring it back.
insert into chat_messages (room_id, number, author_id, text, created_at, scope, removed_at, kept)
  select id, 3, '00000000-0000-4000-8000-0000000000a1', '', now(), '/' || id, now(), '{"text": "Oops.", "mentions": []}'
  from chat_rooms where kind = 'team';
update chat_rooms set last_number = 3 where kind = 'team';
