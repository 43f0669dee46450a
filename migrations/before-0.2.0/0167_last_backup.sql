-- When `npm run backup` last wrote everything, and how large the file is.
alter table server_settings add column backup_at timestamptz(3), add column backup_bytes bigint;
