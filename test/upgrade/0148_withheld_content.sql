insert into person_removals (person_id, by_id, removed_at, ends_at, was_disabled, is_complete, undone_at)
  values ('00000000-0000-4000-8000-0000000000a1', null, now(), now() + interval '7 days', false, true, now());
