-- Somebody at a provider is one account here, and an account has one of each.
create unique index auth_account_linked on auth_account (provider_id, account_id);
drop index auth_account_user;
create unique index auth_account_user on auth_account (user_id, provider_id);
