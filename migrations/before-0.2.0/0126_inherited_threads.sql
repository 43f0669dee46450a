-- When the account that began a thread goes, the first reply of somebody else takes the place of its first message. Earlier
-- messages quoted what stood there before.
alter table chat_messages add column inherited_at timestamptz(3);
