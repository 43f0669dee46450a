-- The days on which people finished something, each in their own time zone at that time. A paused day keeps a streak without
-- counting. Streaks are computed from these days (features/rewards/streak.ts), so nothing can be lost.
create table streak_days (
  user_id uuid not null references people (id) on delete cascade,
  day date not null,
  is_pause boolean not null default false,
  primary key (user_id, day)
);

with zones as materialized (select name from pg_timezone_names)
insert into streak_days (user_id, day)
select distinct user_id, (happened_at at time zone coalesce(zones.name, 'UTC'))::date
from point_entries join people on people.id = user_id left join zones on zones.name = people.time_zone
where reason not in ('redeem', 'owed') and reason not like '%-undone' and reason not like '%-again';

-- Whether the person sees no streak on Rewards.
alter table reward_records add column hides_streak boolean not null default false;
