-- Anybody may join a public team with one click, so its members see no more of a person than strangers do, unless the person
-- chose so. A team counts as public once it was: who joined it then had not agreed to more.
alter table people
  add column public_teams text not null default 'hidden' check (public_teams in ('hidden', 'shared'));
alter table teams add column was_public boolean not null default false;
-- What follows from both, so that nothing is read for it.
alter table team_members add column shows_all boolean not null default true;
update teams set was_public = true where is_public;
update team_members set shows_all = false from teams where teams.id = team_id and was_public;
