-- Ada is open to help.
insert into point_entries (user_id, delta, reason, source, counts_for_board, day, why, balance, happened_at) values
  ('00000000-0000-4000-8000-0000000000a1', 300, 'gift', 'gift 2', false, '2026-01-07', 'A gift', 305, '2026-01-07T12:00Z'),
  ('00000000-0000-4000-8000-0000000000a1', -300, 'redeem', 'Open to help/1', false, '2026-01-07', 'Open to help redeemed', 5,
    '2026-01-07T12:01Z');
insert into entitlements (user_id, reward, choice, bought_at, ends_at) values
  ('00000000-0000-4000-8000-0000000000a1', 'Open to help', 'Sums of all sorts', '2026-01-07T12:01Z', '2036-01-07T12:01Z');
update people set help_line = 'Sums of all sorts', help_ends_at = '2036-01-07T12:01Z'
  where id = '00000000-0000-4000-8000-0000000000a1';
