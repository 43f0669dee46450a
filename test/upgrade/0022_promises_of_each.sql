-- Ada has put off what she shared with Grace, and taken it from her; Grace's own day is kept.
update tasks set due = '2027-02-01' where id = '00000000-0000-4000-8000-0000000000c2';
update task_assignees set due = '2027-02-01', promised = '2026-12-25' where task_id = '00000000-0000-4000-8000-0000000000c2';
insert into task_promises (task_id, user_id, day) values
  ('00000000-0000-4000-8000-0000000000c2', '00000000-0000-4000-8000-0000000000a2', '2026-12-25');
