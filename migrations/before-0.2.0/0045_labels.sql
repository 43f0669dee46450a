create table team_labels (
  id uuid primary key default gen_random_uuid(),
  team_id uuid not null references teams (id) on delete cascade,
  name text not null,
  colour text not null,
  created_at timestamptz not null
);
create unique index team_labels_name on team_labels (team_id, lower(name));

create table task_labels (
  task_id uuid not null references tasks (id) on delete cascade,
  label_id uuid not null references team_labels (id) on delete cascade,
  primary key (task_id, label_id)
);
create index task_labels_label on task_labels (label_id, task_id);

-- Lists look for the labels only of tasks that ever had one.
alter table tasks add column was_labelled boolean not null default false;
