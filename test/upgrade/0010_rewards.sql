-- Ada has earned points for a task and bought a status line.
insert into point_entries (user_id, delta, reason, source, counts_for_board, day, why, balance, happened_at) values
  ('00000000-0000-4000-8000-0000000000a1', 10, 'task', '00000000-0000-4000-8000-0000000000c1', true, '2026-01-05', 'Write the notes', 10,
    '2026-01-05T12:00Z'),
  ('00000000-0000-4000-8000-0000000000a1', -5, 'redeem', 'status-line/1', false, '2026-01-05', 'Status line', 5, '2026-01-05T13:00Z');
insert into point_awards values
  ('00000000-0000-4000-8000-0000000000a1', 'task', '00000000-0000-4000-8000-0000000000c1', '00000000-0000-4000-8000-0000000000c1', 10, true,
    '2026-01-05', true, 0, '{}', 'Write the notes');
update reward_records set balance = 5 where user_id = '00000000-0000-4000-8000-0000000000a1';
insert into pair_points values
  ('00000000-0000-4000-8000-0000000000a1', '00000000-0000-4000-8000-0000000000a2', '2026-01-05', 10);
insert into recruits values ('00000000-0000-4000-8000-0000000000a2', '00000000-0000-4000-8000-0000000000a1');
insert into board_points values
  ('00000000-0000-4000-8000-0000000000a1', 'week', '2026-01-05', 10),
  ('00000000-0000-4000-8000-0000000000a1', 'month', '2026-01-01', 10),
  ('00000000-0000-4000-8000-0000000000a1', 'all', '1970-01-01', 10);
insert into entitlements (user_id, reward, choice, bought_at)
  values ('00000000-0000-4000-8000-0000000000a1', 'status-line', 'counting', '2026-01-05T13:00Z');
