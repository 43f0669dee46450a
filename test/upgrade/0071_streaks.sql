-- Ada finished something on one day and paused the next.
insert into streak_days (user_id, day, is_pause) values
  ('00000000-0000-4000-8000-0000000000a1', '2025-12-30', false),
  ('00000000-0000-4000-8000-0000000000a1', '2025-12-31', true);
-- Somebody without a name chose a picture of the first Avatar pack.
update people set photo_url = '/avatars/koala.svg' where id = '00000000-0000-4000-8000-0000000000a4';
