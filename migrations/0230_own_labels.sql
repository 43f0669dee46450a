-- A label is of a team, or of the person whose tasks without a team it marks.
alter table team_labels
  alter column team_id drop not null,
  add column owner_id uuid references people (id) on delete cascade,
  add constraint team_labels_holder check ((team_id is null) <> (owner_id is null));
create unique index team_labels_own_name on team_labels (owner_id, lower(name)) where owner_id is not null;
