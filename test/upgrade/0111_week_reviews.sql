insert into week_reviews (user_id, week, question, thought, keeps_thought, three, is_skipped, finished_at)
  values ('00000000-0000-4000-8000-0000000000a1', '2026-01-05', 0, 'Asking earlier.', true,
    '[{"text": "Look for work", "taskId": "00000000-0000-4000-8000-0000000000c4"}]', false, '2026-01-09T18:00Z');
insert into review_reminders (user_id, weekday, hour, next_at, is_scheduled)
  values ('00000000-0000-4000-8000-0000000000a1', 4, 16, now() + interval '1 day', true);
