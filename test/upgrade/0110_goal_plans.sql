insert into goal_plans (goal_id, user_id, template, by_day, minutes_a_week, weeks_off, milestones, team_id, moves, moved_at, created_at)
  select id, user_id, 'portfolio', '2027-03-31', 360, '{2026-12-21}', '{"Three case studies"}', '00000000-0000-4000-8000-0000000000b1',
    '[{"id": "00000000-0000-4000-8000-0000000000d1", "from": "2026-12-01", "to": "2026-12-05"}]', now(), now()
  from career_goals where user_id = '00000000-0000-4000-8000-0000000000a1' limit 1;
insert into goal_steps (id, goal_id, user_id, position, milestone, name, minutes, due, spare, is_task, task_id, done_at)
  select step::uuid, goal_id, user_id, position, 0, name, 45, '2026-12-05', spare, is_task, task::uuid, done_at
  from goal_plans, (values
    ('00000000-0000-4000-8000-0000000000d1', 0, 'Write about the engine', null::smallint, true, '00000000-0000-4000-8000-0000000000c4', null),
    ('00000000-0000-4000-8000-0000000000d2', 1, 'Draw the engine', 2, false, null, null),
    ('00000000-0000-4000-8000-0000000000d3', 2, 'Name the engine', null, false, null, '2026-01-05T12:00Z'::timestamptz)
  ) as steps (step, position, name, spare, is_task, task, done_at);
