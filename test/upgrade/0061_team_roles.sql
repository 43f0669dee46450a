-- A member who came before roles is a member; another became a viewer.
update team_members set role = 'viewer' where confirmed_at is null
  and user_id <> (select owner_id from teams where teams.id = team_id);
