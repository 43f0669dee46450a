-- Ada asked her team about a task.
with room as (
  update chat_rooms set last_number = last_number + 1 where team_id = '00000000-0000-4000-8000-0000000000b1'
  returning id, last_number)
insert into chat_messages (room_id, number, author_id, text, created_at, scope, task_id)
  select id, last_number, '00000000-0000-4000-8000-0000000000a1', 'Who reads them?', now(), '/' || id,
    '00000000-0000-4000-8000-0000000000c2'
  from room;
