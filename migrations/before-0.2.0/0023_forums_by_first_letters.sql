-- Who searches finds the forums first whose name begins so, in their order.
create index chat_rooms_first_letters on chat_rooms (name_lower text_pattern_ops) where kind = 'forum';
