update mail_choices set at_once = '{mentions}', hour = 18, rhythm = 'weekly'
  where user_id = (select id from people order by id limit 1);
