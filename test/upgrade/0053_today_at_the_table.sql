-- A task that was finished and a member who joined where the new indexes find them.
update team_members set joined_at = now() where user_id <> (select owner_id from teams where teams.id = team_id);
