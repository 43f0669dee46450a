update chat_messages set inherited_at = now() where id in (select root_id from chat_messages where root_id is not null limit 1);
