-- Grace has made a forum.
insert into chat_rooms (kind, name, about, owner_id, people_count, created_at) values
  ('forum', 'New looms', 'What weaves itself', '00000000-0000-4000-8000-0000000000a2', 0, now());
