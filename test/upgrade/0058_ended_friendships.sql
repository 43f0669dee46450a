-- Ada has just ended her friendship with Mallory.
insert into ended_friendships values
  ('00000000-0000-4000-8000-0000000000a1', '00000000-0000-4000-8000-0000000000a3', now() - interval '1 day', now());
