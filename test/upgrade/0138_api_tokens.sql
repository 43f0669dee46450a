insert into api_tokens (user_id, name, hash, scopes, created_at, expires_at)
  values ('00000000-0000-4000-8000-0000000000a1', 'Notes script', '\x01', '{tasks:read}', now(), now() + interval '90 days');
