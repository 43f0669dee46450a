-- Whether others see that somebody is here or typing, and they see it of others. Who is here is not stored.
alter table people add column presence text not null default 'shared' check (presence in ('shared', 'hidden'));
