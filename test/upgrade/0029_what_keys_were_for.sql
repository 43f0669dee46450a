-- Ada has paid for a status line with a key.
insert into used_keys (user_id, key, used_for, used_at) values
  ('00000000-0000-4000-8000-0000000000a1', '00000000-0000-4000-8000-0000000000d3', 'reward of 5', now());
-- Grace spent points and lost them afterwards: her balance is below zero.
insert into point_entries (user_id, delta, reason, source, counts_for_board, day, why, balance, happened_at) values
  ('00000000-0000-4000-8000-0000000000a2', -3, 'spent', '00000000-0000-4000-8000-0000000000c2', false, '2026-01-05', 'Spent', -3,
    '2026-01-05T12:00Z');
update reward_records set balance = -3 where user_id = '00000000-0000-4000-8000-0000000000a2';
