update chat_members set mute = 'all', muted_until = '2030-01-01T00:00:00Z'
  where (room_id, user_id) = (select room_id, user_id from chat_members order by room_id, user_id limit 1);
