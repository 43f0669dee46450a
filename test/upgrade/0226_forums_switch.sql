-- As it was without the switch, so that the forums are shown.
update server_settings set has_forums = true;
