-- A task has a checklist of which a half is done.
update tasks set item_count = 2, items_done = 1, checklist = '[
    {"id": "00000000-0000-4000-8000-0000000001d1", "text": "First half", "done": true},
    {"id": "00000000-0000-4000-8000-0000000001d2", "text": "Second half", "done": false}]'
  where id = '00000000-0000-4000-8000-0000000000c2';
