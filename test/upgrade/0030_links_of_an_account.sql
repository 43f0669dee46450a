-- Ada asked for a new password and for another address.
insert into auth_verification (identifier, value, expires_at) values
  ('hash of a reset token', '00000000-0000-4000-8000-0000000000a1', now() + interval '1 hour'),
  ('hash of a token for another address', '00000000-0000-4000-8000-0000000000a1 ada@cohort.test ada@elsewhere.test', now() + interval '1 day');
