-- A done task of the team was followed by the next one, which repeats every week.
update tasks set repeat = 'FREQ=WEEKLY', repeats_from = '00000000-0000-4000-8000-0000000000c1'
  where id = '00000000-0000-4000-8000-0000000000c5';
