-- Whether teammates see all of a person is read from the index, as whether they stayed.
drop index team_members_user;
create index team_members_user on team_members (user_id, team_id) include (confirmed_at, shows_all);
