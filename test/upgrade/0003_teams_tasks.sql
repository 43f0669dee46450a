-- A team of Ada's with Grace in it, from which Mallory is barred: a task that is done, one that is open, and an older one
-- with a single assignee by address; and a task of Ada's own.
insert into teams (id, name, owner_id, is_public, member_count, task_count, done_count, created_at, updated_at)
  values ('00000000-0000-4000-8000-0000000000b1', 'Engine', '00000000-0000-4000-8000-0000000000a1', true, 2, 3, 1, now(), now());
insert into team_members (team_id, user_id, joined_at, confirmed_at) values
  ('00000000-0000-4000-8000-0000000000b1', '00000000-0000-4000-8000-0000000000a1', now(), now()),
  ('00000000-0000-4000-8000-0000000000b1', '00000000-0000-4000-8000-0000000000a2', now(), null);
insert into team_bars values ('00000000-0000-4000-8000-0000000000b1', '00000000-0000-4000-8000-0000000000a3');
insert into tasks (id, team_id, creator_id, name, due, done_at, assigned_email, assigned_name, created_at, updated_at)
  select id::uuid, team::uuid, '00000000-0000-4000-8000-0000000000a1', name, '2026-12-25', done_at, email, split_part(email, '@', 1),
    now(), now()
  from (values
    ('00000000-0000-4000-8000-0000000000c1', '00000000-0000-4000-8000-0000000000b1', 'Write the notes', '2026-01-05T12:00Z'::timestamptz, null),
    ('00000000-0000-4000-8000-0000000000c2', '00000000-0000-4000-8000-0000000000b1', 'Read the notes', null, null),
    ('00000000-0000-4000-8000-0000000000c3', '00000000-0000-4000-8000-0000000000b1', 'Keep the notes', null, 'Grace@cohort.test'),
    ('00000000-0000-4000-8000-0000000000c4', null, 'Look for work', null, null)
  ) as older (id, team, name, done_at, email);
insert into task_assignees (task_id, user_id, position, due, done_at)
  select id, creator_id, 0, due, done_at from tasks where assigned_email is null;
