-- A task of the team for both of them.
insert into tasks (id, team_id, creator_id, name, due, created_at, updated_at) values
  ('00000000-0000-4000-8000-0000000000c5', '00000000-0000-4000-8000-0000000000b1', '00000000-0000-4000-8000-0000000000a1', 'Print the notes',
    '2026-12-26', now(), now());
insert into task_assignees (task_id, user_id, position, due) values
  ('00000000-0000-4000-8000-0000000000c5', '00000000-0000-4000-8000-0000000000a2', 0, '2026-12-26'),
  ('00000000-0000-4000-8000-0000000000c5', '00000000-0000-4000-8000-0000000000a1', 1, '2026-12-26');
update teams set task_count = task_count + 1 where id = '00000000-0000-4000-8000-0000000000b1';
