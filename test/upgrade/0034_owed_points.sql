-- Grace had spent what an untick took back, and has paid a part of it since.
insert into point_entries (user_id, delta, owed, reason, source, counts_for_board, day, why, balance, happened_at) values
  ('00000000-0000-4000-8000-0000000000a2', 0, -1, 'gift', '00000000-0000-4000-8000-0000000000c2', false, '2026-01-06', 'A gift', 0,
    '2026-01-06T12:00Z');
update reward_records set owed = owed - 1 where user_id = '00000000-0000-4000-8000-0000000000a2';
