-- The dashboard shows what teammates did today: the newest tasks and members of each team.
create index tasks_team_added on tasks (team_id, created_at desc, id desc) where removed_at is null;
create index team_members_joined on team_members (team_id, joined_at desc);
