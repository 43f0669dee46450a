-- Ada has a label of her own.
insert into team_labels (id, owner_id, name, colour, created_at)
  select '00000000-0000-4000-8000-0000000001a3', creator_id, 'Uni', 'gold', now() from tasks
  where id = '00000000-0000-4000-8000-0000000000c2';
