update people set is_administrator = true where id = '00000000-0000-4000-8000-0000000000a1';
insert into audit_log (at, actor_id, actor, act, is_read, person_id, subject, details)
  values (now(), '00000000-0000-4000-8000-0000000000a1', 'Ada Lovelace', 'disable', false, null, 'Mallory', '{}');
insert into report_cases (person_id, reason, reports, latest_at)
  values ('00000000-0000-4000-8000-0000000000a1', 'spam', 1, now()) on conflict do nothing;
