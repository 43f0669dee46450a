-- Codes of an authenticator app, asked after the password. The key is encrypted with a key that is derived from SECRET.
create table second_factors (
  user_id uuid primary key references people (id) on delete cascade,
  key text not null,
  -- Number of the newest half minute whose code was used: each works once.
  used_step bigint not null,
  -- SHA-256 of the recovery codes that are left; each has 120 random bits.
  recovery_codes text[] not null,
  -- The session that gave the latest code in Settings: for two minutes it is not asked for another.
  proved_session uuid,
  proved_at timestamptz,
  created_at timestamptz not null
);
