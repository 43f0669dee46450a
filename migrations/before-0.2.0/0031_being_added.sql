-- Who may put somebody into a team without asking.
alter table people
  add column addable_by text not null default 'everyone' check (addable_by in ('everyone', 'friends', 'nobody'));

-- Who put somebody into a team, until they say that they stay: leaving one such team leaves the others of the same person.
alter table team_members add column added_by uuid references people (id) on delete set null;
update team_members set added_by = owner_id from teams
  where teams.id = team_id and confirmed_at is null and user_id <> owner_id;
create index team_members_added_by on team_members (added_by, user_id) where added_by is not null;
