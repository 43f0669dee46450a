-- The index reads every message that has a word it is asked for. So it is asked for rare words, and the messages that it
-- finds are compared with all of them.
drop function chat_messages_with_words(tsquery, integer);
create function chat_messages_with_words(query tsquery, most integer, wanted tsquery default null)
  returns table (message_id uuid)
  language sql stable set enable_seqscan = off set enable_indexscan = off as $$
  with looked_up as materialized (select id, words from chat_messages where words @@ query and removed_at is null)
  select id from looked_up where wanted is null or words @@ wanted limit most
$$;
