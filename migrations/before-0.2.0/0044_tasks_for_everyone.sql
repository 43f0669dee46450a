-- While it is open, such a task is assigned to all members of its team.
alter table tasks add column everyone boolean not null default false;
-- The open tasks of a team that change when somebody joins or leaves it.
create index tasks_following_members on tasks (team_id) where ("each" or everyone) and done_at is null and removed_at is null;
