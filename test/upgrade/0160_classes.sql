-- A class of Ada's with one team, a task in it that counts, and an announcement.
insert into classes (id, name, about, created_at) values
  ('00000000-0000-4000-8000-0000000c1a01', 'Analytical engines', 'Winter 2026', now());
insert into class_members (class_id, user_id, role, joined_at)
  select '00000000-0000-4000-8000-0000000c1a01', id, 'leader', now() from people where email_lower = 'ada@cohort.test';
insert into class_teams (team_id, class_id, position)
  select teams.id, class_id, 1 from teams join class_members on user_id = owner_id where archived_at is null
  order by teams.id limit 1;
insert into class_tasks (id, class_id, name, notes, due, "each", created_at) values
  ('00000000-0000-4000-8000-0000000c1a02', '00000000-0000-4000-8000-0000000c1a01', 'Hand it in', '', '2026-01-05', false, now());
insert into class_task_copies (task_id, class_task_id)
  select tasks.id, '00000000-0000-4000-8000-0000000c1a02' from tasks join class_teams using (team_id) limit 1;
insert into class_announcements (class_id, author_id, text, is_for_all, created_at)
  select class_id, user_id, 'Room B 204', true, now() from class_members;
