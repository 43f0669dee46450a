insert into task_reminders (id, task_id, user_id, minutes_before, created_at)
  select gen_random_uuid(), id, creator_id, 60, now() from tasks order by id limit 1;
