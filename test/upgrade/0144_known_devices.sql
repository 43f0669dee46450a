insert into known_devices (user_id, mark, device, first_used_at, used_at)
  values ('00000000-0000-4000-8000-0000000000a1', 'mark', 'Firefox on Linux', now(), now());
