-- Somebody whose name has several words, one of them twice.
update people set display_name = 'Anne-Marie de la Marie O''Rourke', name_lower = 'anne-marie de la marie o''rourke'
  where id = (select id from people where not exists (select from friendships where friend_id = people.id) order by id limit 1);
