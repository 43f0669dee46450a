insert into task_imports (id, person_id, team_id, program, task_count, created_at)
  select '00000000-0000-4000-8000-0000000d1001', creator_id, team_id, 'trello', 1, now() from tasks where team_id is not null limit 1;
update tasks set import_id = '00000000-0000-4000-8000-0000000d1001'
  where id = (select id from tasks where team_id = (select team_id from task_imports) limit 1);
