-- Ada has not said how an interview went for which she said thank you.
update applications set stage = 'interview', interview_on = '2026-01-04', thanked_on = '2026-01-05'
  where id = '00000000-0000-4000-8000-000000001001';
update careers set applied = applied - 1, interview = interview + 1
  where owner_id = '00000000-0000-4000-8000-0000000000a1';
