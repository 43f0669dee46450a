-- A crew of Ada, Grace and Mallory with a week that is closed.
insert into crews values ('00000000-0000-4000-8000-0000000001c1', now());
insert into crew_members (user_id, crew_id, joined_at)
  select id, '00000000-0000-4000-8000-0000000001c1', '2025-01-01' from people where email_lower like '%@cohort.test' limit 3;
insert into crew_weeks values ('00000000-0000-4000-8000-0000000001c1', '2026-01-05', 3, 4, '2026-01-12', false);
