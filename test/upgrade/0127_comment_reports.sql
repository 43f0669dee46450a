insert into comment_reports (comment_id, reporter_id, reason, note, created_at)
  values ('00000000-0000-4000-8000-0000000001c2', '00000000-0000-4000-8000-0000000000a1', 'spam', '', now());
