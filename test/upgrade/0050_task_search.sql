-- A task whose words are in its name and its notes.
update tasks set name = 'Follow up: Zoë''s draft', notes = 'See https://cohort.test/draft.'
  where id = (select id from tasks where removed_at is null order by id limit 1);
