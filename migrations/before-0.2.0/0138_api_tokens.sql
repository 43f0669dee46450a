-- Personal API tokens: programs act as their owner, within these scopes.
create table api_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references people (id) on delete cascade,
  name text not null,
  -- SHA-256 of the token, which has 256 random bits and is shown once.
  hash bytea not null unique,
  scopes text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- To within five minutes.
  used_at timestamptz
);
create index api_tokens_of_person on api_tokens (user_id, created_at desc, id desc);
create index api_tokens_by_end on api_tokens (expires_at);
