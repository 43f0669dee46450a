-- Accounts and sessions are better-auth's (version 1.7): a test asserts that it finds nothing left to create.
-- Addresses in auth_user are in lower case.
create table auth_user (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null unique,
  email_verified boolean not null,
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table auth_session (
  id uuid primary key default gen_random_uuid(),
  token text not null unique,
  user_id uuid not null references auth_user (id) on delete cascade,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null
);
create index auth_session_user on auth_session (user_id);

-- One row a way to sign in: the password (provider 'credential'), later each linked provider.
create table auth_account (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth_user (id) on delete cascade,
  provider_id text not null,
  account_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null
);
create index auth_account_user on auth_account (user_id);

-- Tokens that were mailed; `identifier` holds their hash.
create table auth_verification (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index auth_verification_identifier on auth_verification (identifier);
create index auth_verification_expiry on auth_verification (expires_at);

-- One row a person, keyed by their account: what Cohort itself knows of them.
create table people (
  id uuid primary key references auth_user (id) on delete cascade,
  email text not null,
  email_lower text not null,
  display_name text not null,
  name_lower text not null,
  first_name text not null,
  last_name text not null,
  photo_url text not null,
  dark_mode boolean not null default false,
  text_size text not null default 'normal' check (text_size in ('normal', 'large', 'larger')),
  time_zone text not null default 'UTC',
  disabled boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- Serves equality and the search by the first letters alike, whatever the database's own order of letters.
create unique index people_email on people (email_lower text_pattern_ops);
create index people_name on people (name_lower text_pattern_ops);
