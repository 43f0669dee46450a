insert into push_devices (session_id, user_id, endpoint, p256dh, auth)
  select id, user_id, 'https://push.cohort.test/1', 'p256dh', 'auth' from auth_session order by id limit 1;
