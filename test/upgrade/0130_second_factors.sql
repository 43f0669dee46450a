-- Of Grace, because Ada signs in with her password alone.
insert into second_factors (user_id, key, used_step, recovery_codes, created_at)
  values ('00000000-0000-4000-8000-0000000000a2', 'sealed', 1, '{hash}', now());
