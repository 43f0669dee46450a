update applications set goal_id = (
  select id from career_goals where user_id = '00000000-0000-4000-8000-0000000000a1' order by position limit 1)
  where id = '00000000-0000-4000-8000-000000001001';
