-- Ada and Grace have earned by each other on another day.
insert into pair_points values
  ('00000000-0000-4000-8000-0000000000a1', '00000000-0000-4000-8000-0000000000a2', '2026-01-06', 5);
