-- Where somebody is mentioned who goes for good (features/chat/server/account-deletion.ts).
create index chat_messages_mentions on chat_messages using gin (mentions jsonb_path_ops) where mentions <> '[]';
