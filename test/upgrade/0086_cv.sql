-- Ada has a CV.
insert into files (id, owner_id, kind, name, size, key, state, created_at)
  values ('00000000-0000-4000-8000-0000000000fb', '00000000-0000-4000-8000-0000000000a1', 'cv', 'cv.pdf', 1000, '00000000-0000-4000-8000-0000000000fc', 'used', now());
