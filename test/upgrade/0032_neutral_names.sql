-- Somebody without a name has joined.
insert into auth_user (id, name, email, email_verified) values
  ('00000000-0000-4000-8000-0000000000a4', '', 'nameless@cohort.test', false);
insert into people (id, email, email_lower, display_name, name_lower, first_name, last_name, photo_url) values
  ('00000000-0000-4000-8000-0000000000a4', 'nameless@cohort.test', 'nameless@cohort.test', 'New member', 'new member', '', '',
    '/avatars/default.svg');
