-- Ada and Grace have met a challenge with Hedy, who has left meanwhile.
insert into team_challenges (team_id, goal, task_count, people_count, started_at, ends_at, met_at) values
  ('00000000-0000-4000-8000-0000000000b1', 10, 10, 3, '2026-01-05T12:00Z', '2026-01-12T12:00Z', '2026-01-08T12:00Z');
insert into challenge_tasks (team_id, task_id, user_id) values
  ('00000000-0000-4000-8000-0000000000b1', '00000000-0000-4000-8000-0000000000c6', '00000000-0000-4000-8000-0000000000a1'),
  ('00000000-0000-4000-8000-0000000000b1', '00000000-0000-4000-8000-0000000000c6', '00000000-0000-4000-8000-0000000000a2');
