-- A closed week in which the crew sent applications.
insert into crew_weeks (crew_id, week, people, tasks, counted_until, is_void, applications)
  values ('00000000-0000-4000-8000-0000000001c1', '2026-01-12', 3, 4, '2026-01-19', false, 14);
