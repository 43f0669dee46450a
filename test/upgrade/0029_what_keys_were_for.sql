-- Ada has paid for a status line with a key.
insert into used_keys (user_id, key, used_for, used_at) values
  ('00000000-0000-4000-8000-0000000000a1', '00000000-0000-4000-8000-0000000000d3', 'reward of 5', now());
