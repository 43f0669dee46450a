update server_settings set backup_at = now(), backup_bytes = 24000000;
