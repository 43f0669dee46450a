-- When Cohort looks next whether applications of somebody need them from that day on. Null until a first morning is set.
alter table careers add column look_at timestamptz;
create index careers_to_look on careers (coalesce(look_at, '-infinity'));
