-- Devices that have signed in to an account, so that a mail tells its owner of the first sign-in from another one.
create table known_devices (
  -- SHA-256 of the account and a random mark that the browser keeps in a cookie.
  mark text primary key,
  user_id uuid not null references people (id) on delete cascade,
  device text not null,
  first_used_at timestamptz not null,
  used_at timestamptz not null
);
create index known_devices_user_id on known_devices (user_id, used_at);
create index known_devices_used_at on known_devices (used_at);
