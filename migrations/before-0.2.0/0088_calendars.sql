-- The address at which calendar programs read somebody's tasks. Whoever knows the key may read it, so a new key ends the
-- old address. It is stored as it is, because Settings shows it again.
create table calendars (
  user_id uuid primary key references people (id) on delete cascade,
  key text not null unique,
  own_tasks boolean not null default true,
  -- Teams all of whose tasks are in it. Those that the person has left are skipped.
  team_ids uuid[] not null default '{}',
  -- A calendar that others may see says only when the person is busy.
  is_busy_only boolean not null default false,
  read_at timestamptz,
  read_by text
);
