-- Whether the store holds our mark. If it is gone, the store is another one, such as the folder below a disk that is not mounted.
alter table server_settings add column owns_files boolean not null default false;
