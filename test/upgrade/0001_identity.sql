-- Ada, Grace and Mallory have accounts; Ada is signed in, and has asked for a new password.
insert into auth_user (id, name, email, email_verified) values
  ('00000000-0000-4000-8000-0000000000a1', 'Ada Lovelace', 'ada@cohort.test', true),
  ('00000000-0000-4000-8000-0000000000a2', 'Grace Hopper', 'grace@cohort.test', false),
  ('00000000-0000-4000-8000-0000000000a3', 'Mallory Outsider', 'mallory@cohort.test', true);
insert into auth_account (user_id, provider_id, account_id, password, updated_at)
  select id, 'credential', id, ':password', now() from auth_user;
insert into auth_session (token, user_id, expires_at, updated_at)
  values ('a-token', '00000000-0000-4000-8000-0000000000a1', now() + interval '7 days', now());
insert into auth_verification (identifier, value, expires_at)
  values ('a-hash', '00000000-0000-4000-8000-0000000000a1', now() + interval '1 hour');
insert into people (id, email, email_lower, display_name, name_lower, first_name, last_name, photo_url)
  select id, email, email, name, lower(name), split_part(name, ' ', 1), split_part(name, ' ', 2), '/avatars/fox.svg'
  from auth_user;
