update bounce_progress set uid_validity = 1, last_uid = 7;
