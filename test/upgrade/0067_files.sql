-- Ada wrote with a file, and began to add another.
insert into files (id, owner_id, kind, name, size, key, state, created_at)
  values
    ('00000000-0000-4000-8000-0000000000f1', '00000000-0000-4000-8000-0000000000a1', 'attachment', 'notes.pdf', 1000, '00000000-0000-4000-8000-0000000000f2', 'ready', now()),
    ('00000000-0000-4000-8000-0000000000f3', '00000000-0000-4000-8000-0000000000a1', 'attachment', 'plan.pdf', 1000, '00000000-0000-4000-8000-0000000000f4', 'arriving', now());
