-- Ada wrote to Grace, who has not read it.
insert into notifications (user_id, type, reason, subject_id, room_id, message_id, actor_id, title, message, happened_at)
  select '00000000-0000-4000-8000-0000000000a2', 'chat', 'direct', author_id, room_id, id, author_id,
    'Ada Lovelace sent you a message', text, now()
  from chat_messages where room_id = '00000000-0000-4000-8000-0000000000d1';
