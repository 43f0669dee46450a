-- Grace has removed a forum of hers a moment ago, with a message in it, and may bring it back.
insert into chat_rooms (id, kind, name, owner_id, last_number, people_count, created_at, gone_at) values
  ('00000000-0000-4000-8000-0000000000f1', 'removed', 'Old looms', '00000000-0000-4000-8000-0000000000a2', 1, 0, now(), now());
insert into chat_messages (room_id, number, author_id, text, created_at, scope) values
  ('00000000-0000-4000-8000-0000000000f1', 1, '00000000-0000-4000-8000-0000000000a1', 'Who weaves?', now(), '/forum');
