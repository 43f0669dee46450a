-- What its sender would like to say. Once it is accepted, this is the first message in the room of the two.
alter table friend_requests add column message text not null default '';
