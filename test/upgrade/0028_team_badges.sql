-- Grace has given Ada a badge of their team.
insert into team_badges (id, giver_id, team_id, team_name, name, icon, gradient, made_at) values
  ('00000000-0000-4000-8000-0000000000f1', '00000000-0000-4000-8000-0000000000a2', '00000000-0000-4000-8000-0000000000b1', 'Engine',
    'First programmer', 'spark', 4, now());
insert into badge_holders values ('00000000-0000-4000-8000-0000000000a1', '00000000-0000-4000-8000-0000000000f1', now());
