-- Keys that pages and programs sent along with what they made, so that the same sent again makes nothing: each is kept for a
-- week (server/database/idempotency-keys.ts), so that the table holds no more than what was made within one.
create table used_keys (
  -- Also of what was made with it.
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references people (id) on delete cascade,
  key uuid not null,
  used_at timestamptz not null,
  unique (user_id, key)
);
create index used_keys_used on used_keys (used_at);
