with pinned as (
  update chat_messages set pinned_at = now(), is_announcement = true
  where id = (select id from chat_messages where number > 0 and removed_at is null order by id limit 1) returning room_id)
update chat_members set dismissed_until = now()
  where (room_id, user_id) = (select room_id, user_id from chat_members join pinned using (room_id) order by user_id limit 1);
