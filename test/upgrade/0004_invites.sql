-- Somebody without an account is invited by mail.
insert into invites (team_id, address, address_lower, inviter_id, is_picked, created_at, expires_at) values
  ('00000000-0000-4000-8000-0000000000b1', 'Edith@cohort.test', 'edith@cohort.test', '00000000-0000-4000-8000-0000000000a1', false,
    now(), now() + interval '30 days');
