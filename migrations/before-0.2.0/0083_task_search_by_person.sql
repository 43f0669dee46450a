-- Searches for the done tasks of a person in a few days; the index task_assignees_open has the open ones.
create index task_assignees_done_by_due on task_assignees (user_id, due, task_id)
  where done_at is not null and removed_at is null;
