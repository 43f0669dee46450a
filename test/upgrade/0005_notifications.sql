-- Grace was told that she is in the team.
insert into notification_counts (user_id, newest_at) values ('00000000-0000-4000-8000-0000000000a2', now());
insert into notifications (user_id, type, reason, subject_id, team_id, actor_id, title, message, happened_at) values
  ('00000000-0000-4000-8000-0000000000a2', 'team', 'added', '00000000-0000-4000-8000-0000000000b1', '00000000-0000-4000-8000-0000000000b1',
    '00000000-0000-4000-8000-0000000000a1', 'Engine', 'You were added to Engine by Ada Lovelace', now());
