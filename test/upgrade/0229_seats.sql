-- Ada sits with her team, and Grace with friends.
insert into seats (user_id, team_id, task_id, started_at, ends_at)
  select user_id, team_id, null, '2026-01-04 10:00+00', '2026-01-04 10:25+00' from team_members
  where user_id = '00000000-0000-4000-8000-0000000000a1' order by team_id limit 1;
insert into seats (user_id, with_friends, started_at, ends_at, break_ends_at, away_since) values
  ('00000000-0000-4000-8000-0000000000a2', true, '2026-01-04 10:00+00', '2026-01-04 10:25+00', '2026-01-04 10:15+00', '2026-01-04 10:20+00');
