-- Ada's team has two labels, and an open task has one of them.
insert into team_labels (id, team_id, name, colour, created_at) values
  ('00000000-0000-4000-8000-0000000001a1', '00000000-0000-4000-8000-0000000000b1', 'Writing', 'green', now()),
  ('00000000-0000-4000-8000-0000000001a2', '00000000-0000-4000-8000-0000000000b1', 'Urgent', 'coral', now());
insert into task_labels values ('00000000-0000-4000-8000-0000000000c2', '00000000-0000-4000-8000-0000000001a1');
update tasks set was_labelled = true where id = '00000000-0000-4000-8000-0000000000c2';
