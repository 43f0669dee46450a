-- A task of the team that each of them ticks for themselves: Grace has, Ada has not.
insert into tasks (id, team_id, creator_id, name, due, "each", created_at, updated_at) values
  ('00000000-0000-4000-8000-0000000000c7', '00000000-0000-4000-8000-0000000000b1', '00000000-0000-4000-8000-0000000000a1', 'Learn the notes',
    '2026-12-27', true, now(), now());
insert into task_assignees (task_id, user_id, position, due, done_at) values
  ('00000000-0000-4000-8000-0000000000c7', '00000000-0000-4000-8000-0000000000a2', 0, '2026-12-27', '2026-12-01T12:00Z'),
  ('00000000-0000-4000-8000-0000000000c7', '00000000-0000-4000-8000-0000000000a1', 1, '2026-12-27', null);
update teams set task_count = task_count + 1 where id = '00000000-0000-4000-8000-0000000000b1';
