-- Another task of the team is done.
insert into tasks (id, team_id, creator_id, name, due, done_at, created_at, updated_at) values
  ('00000000-0000-4000-8000-0000000000c6', '00000000-0000-4000-8000-0000000000b1', '00000000-0000-4000-8000-0000000000a1', 'Bind the notes',
    '2026-01-07', '2026-01-06T12:00Z', now(), now());
insert into task_assignees (task_id, user_id, position, due, done_at) values
  ('00000000-0000-4000-8000-0000000000c6', '00000000-0000-4000-8000-0000000000a1', 0, '2026-01-07', '2026-01-06T12:00Z');
update teams set task_count = task_count + 1, done_count = done_count + 1 where id = '00000000-0000-4000-8000-0000000000b1';
