update server_settings set owns_files = true;
