update server_settings set backup_missing_files = 2;
