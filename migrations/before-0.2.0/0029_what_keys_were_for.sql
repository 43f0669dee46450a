-- What a key came with, so that nobody takes the answer to one thing for that to another. Null where that was not noted yet.
alter table used_keys add column used_for text;
