with reacted as (
  insert into chat_reactions (message_id, user_id, reaction)
    select id, author_id, 'party' from chat_messages order by id limit 1 returning message_id)
update chat_messages set emoji = '{"party": 1}' from reacted where id = message_id;
