-- Grace mentions Ada to herself.
insert into chat_messages (room_id, number, author_id, text, mentions, created_at, scope) values
  ('00000000-0000-4000-8000-0000000000d1', 2, '00000000-0000-4000-8000-0000000000a2', 'There you are, @Ada Lovelace.',
    '[{"uid": "00000000-0000-4000-8000-0000000000a1", "displayName": "Ada Lovelace"}]', now(), '/00000000-0000-4000-8000-0000000000d1');
update chat_rooms set last_number = 2 where id = '00000000-0000-4000-8000-0000000000d1';
