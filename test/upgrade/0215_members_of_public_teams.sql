-- Ada shows members of public teams all of her, and a team was public once.
update people set public_teams = 'shared' where email_lower = 'ada@cohort.test';
update teams set was_public = true where id = (select id from teams where not is_public order by id limit 1);
update team_members set shows_all = public_teams = 'shared' from teams, people
  where teams.id = team_id and people.id = user_id and was_public;
