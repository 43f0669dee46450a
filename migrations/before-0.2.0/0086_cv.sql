-- A person's CV is a PDF. It is used as long as it is theirs; they have one at most.
alter table files drop constraint files_kind_check;
alter table files add constraint files_kind_check check (kind in ('attachment', 'photo', 'cv'));
create unique index files_cv on files (owner_id) where kind = 'cv' and state = 'used';
