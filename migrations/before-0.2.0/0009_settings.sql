-- What people choose for themselves in Settings.
alter table people
  -- Until somebody chooses, `dark_mode` is the specification's false and the page follows their system.
  add column is_theme_chosen boolean not null default false,
  -- Null until they choose: then the browser's own wish counts.
  add column high_contrast boolean,
  add column large_cursor boolean not null default false,
  add column reduced_motion boolean not null default false,
  -- A chosen zone stays; any other one follows the browser at each sign-in.
  add column is_time_zone_chosen boolean not null default false,
  -- When the account goes for good, null for those who stay.
  add column leaving_at timestamptz;
create index people_leaving on people (leaving_at) where leaving_at is not null;

-- A mailed token is let go of with what it was good for.
create index auth_verification_value on auth_verification (value);
