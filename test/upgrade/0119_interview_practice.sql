-- A session in the engine team that is over, with feedback of Grace's for Ada, and a question of Ada's.
insert into practice_sessions (id, team_id, question, seconds, left_seconds, started_at, ended_at) values
  ('00000000-0000-4000-8000-0000000001d1', '00000000-0000-4000-8000-0000000000b1', 'Why engines?', 120, 0, now(), now());
insert into practice_people values
  ('00000000-0000-4000-8000-0000000001d1', '00000000-0000-4000-8000-0000000000a1', 'candidate'),
  ('00000000-0000-4000-8000-0000000001d1', '00000000-0000-4000-8000-0000000000a2', 'interviewer');
insert into practice_feedback values
  ('00000000-0000-4000-8000-0000000001d1', '00000000-0000-4000-8000-0000000000a2', '00000000-0000-4000-8000-0000000000a1',
    '{"structure": 3, "examples": 2, "clarity": 4, "presence": 3}', 'Calm', '{Give a number}', now());
insert into practice_questions (id, team_id, author_id, text, created_at) values
  ('00000000-0000-4000-8000-0000000001d2', '00000000-0000-4000-8000-0000000000b1', '00000000-0000-4000-8000-0000000000a1', 'Why engines?', now());
