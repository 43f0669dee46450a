-- Ada has bought the theme pack, and a frame too.
insert into point_entries (user_id, delta, reason, source, counts_for_board, day, why, balance, happened_at) values
  ('00000000-0000-4000-8000-0000000000a1', 70, 'gift', 'gift', false, '2026-01-06', 'A gift', 75, '2026-01-06T12:00Z'),
  ('00000000-0000-4000-8000-0000000000a1', -50, 'redeem', 'Theme pack/1', false, '2026-01-06', 'Theme pack redeemed', 25,
    '2026-01-06T12:01Z'),
  ('00000000-0000-4000-8000-0000000000a1', -20, 'redeem', 'Card frame/1', false, '2026-01-06', 'Card frame redeemed', 5,
    '2026-01-06T12:02Z');
insert into entitlements (user_id, reward, choice, bought_at) values
  ('00000000-0000-4000-8000-0000000000a1', 'Theme pack', null, '2026-01-06T12:01Z'),
  ('00000000-0000-4000-8000-0000000000a1', 'Card frame', '3', '2026-01-06T12:02Z');
update people set flair = '{"frame": 3}', extras = '{"palettes": true}', palette = 'heather'
  where id = '00000000-0000-4000-8000-0000000000a1';
