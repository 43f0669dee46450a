-- Ada has put a task of hers off, and knows her way.
update tasks set due = '2027-01-10', promised = '2026-12-25' where id = '00000000-0000-4000-8000-0000000000c4';
update task_assignees set due = '2027-01-10' where task_id = '00000000-0000-4000-8000-0000000000c4';
update people set hides_guide = true where id = '00000000-0000-4000-8000-0000000000a1';
