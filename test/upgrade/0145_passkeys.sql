insert into passkeys (user_id, credential_id, name, public_key, counter, transports, created_at)
  values ('00000000-0000-4000-8000-0000000000a1', 'credential', 'Phone', '\x00', 0, '{internal}', now());
