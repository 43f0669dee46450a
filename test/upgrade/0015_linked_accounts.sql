-- Ada signs in with Google, too.
insert into auth_account (user_id, provider_id, account_id, updated_at)
  values ('00000000-0000-4000-8000-0000000000a1', 'google', '1843', now());
