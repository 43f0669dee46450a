-- One task of a team has no date, and one has everything.
update tasks set due = 'infinity' where id = (select id from tasks where done_at is null and team_id is not null order by id limit 1);
update task_assignees set due = tasks.due from tasks where tasks.id = task_id and task_assignees.due <> tasks.due;
update tasks set "time" = '15:00', priority = 'high', estimate = 1.5, doing = true
  where id = (select id from tasks where done_at is null and isfinite(due) order by id limit 1);
