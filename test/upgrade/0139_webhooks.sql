with made as (
  insert into webhooks (user_id, url, kinds, created_at)
    values ('00000000-0000-4000-8000-0000000000a1', 'https://hooks.example.org/cohort', '{tasks}', now()) returning id)
insert into webhook_deliveries (webhook_id, thing, body, created_at)
  select id, 'task 1', '{"type":"task.added"}', now() from made;
