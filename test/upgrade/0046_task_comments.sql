-- Grace, whom Ada notified by mentioning her, answered; and Ada deleted what she wrote after that.
insert into task_comments (id, task_id, author_id, text, mentions, created_at, removed_at, removed_by) values
  ('00000000-0000-4000-8000-0000000001c1', '00000000-0000-4000-8000-0000000000c2', '00000000-0000-4000-8000-0000000000a1',
    '@Grace, please look', '[{"uid": "00000000-0000-4000-8000-0000000000a2", "displayName": "Grace"}]', now(), null, null),
  ('00000000-0000-4000-8000-0000000001c2', '00000000-0000-4000-8000-0000000000c2', '00000000-0000-4000-8000-0000000000a2',
    'I did', '[]', now(), null, null),
  ('00000000-0000-4000-8000-0000000001c3', '00000000-0000-4000-8000-0000000000c2', '00000000-0000-4000-8000-0000000000a1',
    'Thanks', '[]', now(), now(), '00000000-0000-4000-8000-0000000000a1');
insert into notifications (user_id, type, reason, subject_id, task_id, team_id, comment_id, actor_id, title, message, happened_at) values
  ('00000000-0000-4000-8000-0000000000a2', 'task', 'mentioned', '00000000-0000-4000-8000-0000000000c2',
    '00000000-0000-4000-8000-0000000000c2', '00000000-0000-4000-8000-0000000000b1', '00000000-0000-4000-8000-0000000001c1',
    '00000000-0000-4000-8000-0000000000a1', 'Ada Lovelace mentioned you in Read the notes', '@Grace, please look', now() + interval '1 second');
