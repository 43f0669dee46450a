-- Passkeys (WebAuthn): the browser keeps the private key, this the public one.
create table passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references people (id) on delete cascade,
  credential_id text not null unique,
  name text not null,
  public_key bytea not null,
  -- Of its signatures, if the authenticator counts them.
  counter bigint not null,
  transports text[] not null,
  -- Milliseconds; when the newest challenge was made that it answered. It grows, so that each answer counts once.
  challenge_at bigint not null default 0,
  -- SHA-256 of a session and the newest answer given in Settings, which counts for two minutes.
  proof text,
  proved_at timestamptz,
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkeys_user_id on passkeys (user_id);
