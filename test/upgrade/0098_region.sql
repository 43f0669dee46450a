update people set date_order = 'day-first', hour_clock = '24', week_start = 'monday'
where id = (select id from people order by id limit 1);
