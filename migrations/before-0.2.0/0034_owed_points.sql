-- A balance never goes below zero: points that were spent before their work was undone are owed, and what somebody earns
-- next pays for them first (features/rewards/server/points.ts).
alter table reward_records add column owed integer not null default 0;
-- What the entry added to that debt, below zero what it paid.
alter table point_entries add column owed integer not null default 0;

insert into point_entries (user_id, delta, owed, reason, source, counts_for_board, day, why, balance, happened_at)
select user_id, -balance, -balance, 'owed', 'upgrade', false, (now() at time zone 'UTC')::date,
  'Spent before the work was undone', 0, now()
from reward_records where balance < 0;
update reward_records set owed = -balance, balance = 0, version = version + 1 where balance < 0;

alter table reward_records add constraint reward_records_never_below_zero
  check (balance >= 0 and owed >= 0 and (balance = 0 or owed = 0));
