-- Ada owes points too, which pauses her frame and her place in the strip.
insert into point_entries (user_id, delta, owed, reason, source, counts_for_board, day, why, balance, happened_at)
select user_id, -balance, 3, 'gift', 'gift 3', false, '2026-01-08', 'A gift, not done after all', 0, '2026-01-08T12:00Z'
from reward_records where user_id = '00000000-0000-4000-8000-0000000000a1';
update reward_records set balance = 0, owed = 3 where user_id = '00000000-0000-4000-8000-0000000000a1';
