-- One that is still to answer.
insert into webhooks (user_id, url, kinds, created_at)
  select id, 'https://hooks.example.org/new', '{tasks}', now() from people order by id limit 1;
