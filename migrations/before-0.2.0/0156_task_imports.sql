-- Tasks that came from a file of another program at once, and can go at once within a day.
create table task_imports (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references people (id) on delete cascade,
  team_id uuid references teams (id) on delete cascade,
  program text not null,
  task_count integer not null,
  -- Labels that the team did not have before.
  labels uuid[] not null default '{}',
  created_at timestamptz not null,
  undone_at timestamptz
);
create index task_imports_person on task_imports (person_id, created_at desc, id desc);
create index task_imports_team on task_imports (team_id) where team_id is not null;

alter table tasks add column import_id uuid references task_imports (id) on delete set null;
create index tasks_import on tasks (import_id) where import_id is not null;
