-- Who sits at a table now: one row each, and none for who does not sit. Nothing of it is kept beyond the day.
create table seats (
  user_id uuid primary key references people (id) on delete cascade,
  -- Null at a table with friends, or alone.
  team_id uuid,
  with_friends boolean not null default false,
  task_id uuid references tasks (id) on delete set null,
  started_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  break_ends_at timestamptz(3),
  -- Since when no page of theirs is open. Others do not see them until they are back.
  away_since timestamptz(3),
  -- Who leaves the team, or whose team is archived, sits on alone.
  foreign key (team_id, user_id) references team_members (team_id, user_id) on delete set null (team_id),
  check (team_id is null or not with_friends)
);
create index seats_team on seats (team_id, user_id);
create index seats_task on seats (task_id);
create index seats_ends on seats (ends_at);
