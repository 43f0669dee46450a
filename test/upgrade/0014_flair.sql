update people set flair = '{"frame": 3}', extras = '{"palettes": true}', palette = 'heather'
  where id = (select user_id from reward_records order by user_id limit 1);
