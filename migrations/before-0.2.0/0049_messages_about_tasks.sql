-- A message in the room of a team may be about one of its tasks.
alter table chat_messages add column task_id uuid references tasks (id) on delete set null;
create index chat_messages_task on chat_messages (task_id) where task_id is not null;
