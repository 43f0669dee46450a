-- Whether a week of a team is done to the last task: five of its done ones are enough to know.
create index tasks_team_week on tasks (team_id, due) where done_at is not null and removed_at is null;
