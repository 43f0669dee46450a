-- Ada's record: the notes, which Grace confirmed, and an open link.
insert into records (user_id, about, badges, goal_ids, link_key, link_ends_at) values
  ('00000000-0000-4000-8000-0000000000a1', 'Analyst', '{First Step}',
    array(select id from career_goals where user_id = '00000000-0000-4000-8000-0000000000a1'),
    'a-key-of-a-record-1234567890abcd', '2099-01-01');
insert into record_items (id, user_id, task_id, name, team_name, done_on, thought, created_at) values
  ('00000000-0000-4000-8000-0000000001e1', '00000000-0000-4000-8000-0000000000a1', '00000000-0000-4000-8000-0000000000c1',
    'Write the notes', 'Engine', '2026-01-05', 'Ask first.', now());
insert into record_confirmations (item_id, user_id, state, shown_as, asked_at, answered_at) values
  ('00000000-0000-4000-8000-0000000001e1', '00000000-0000-4000-8000-0000000000a2', 'confirmed', 'initials', now(), now());
insert into record_signatures values
  ('2222-2222-2222', '00000000-0000-4000-8000-0000000000a1', 'Ada', now(), 1, 1, 1, '2026-01-05', '2026-01-05');
