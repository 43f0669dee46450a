-- One row: how far the inbox was read to which mails come back. Its mails are numbered again if `uid_validity` changes.
create table bounce_progress (
  is_only boolean primary key default true check (is_only),
  uid_validity bigint not null default 0,
  last_uid bigint not null default 0
);
insert into bounce_progress default values;
