update people set letter_shortcuts = false where id = (select id from people order by id limit 1);
