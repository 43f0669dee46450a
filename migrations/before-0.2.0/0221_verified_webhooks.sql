-- When the target has answered the challenge; nothing else is sent before. Those that exist go on.
alter table webhooks add column verified_at timestamptz;
update webhooks set verified_at = created_at;
