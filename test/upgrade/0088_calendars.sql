insert into calendars (user_id, key, team_ids, read_at, read_by)
  select people.id, 'a-key-of-a-calendar-1234567890ab', array(select team_id from team_members where user_id = people.id),
    '2026-01-01T00:00:00Z', 'Thunderbird' from people order by id limit 1;
