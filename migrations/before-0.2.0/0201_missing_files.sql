-- How many files the last backup did not find in the store.
alter table server_settings add column backup_missing_files integer not null default 0;
