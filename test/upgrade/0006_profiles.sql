insert into profiles values ('00000000-0000-4000-8000-0000000000a1', 'I count.', array['engines', 'notes'], '', 'ada', '', now());
insert into career_goals (user_id, position, text, created_at)
  values ('00000000-0000-4000-8000-0000000000a1', 0, 'Publish', now());
