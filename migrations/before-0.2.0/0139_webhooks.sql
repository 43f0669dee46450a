-- Addresses that are told what happens to their owner's things. The key of each is derived from SECRET and its id.
create table webhooks (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references people (id) on delete cascade,
  url text not null,
  kinds text[] not null,
  created_at timestamptz not null,
  -- Nothing is sent or kept for it while it is paused.
  paused_at timestamptz,
  -- Of the newest try.
  last_at timestamptz,
  last_status integer,
  last_ms integer,
  -- Since it last worked.
  failures integer not null default 0,
  failing_since timestamptz
);
create index webhooks_of_person on webhooks (user_id, created_at desc, id desc);

create table webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  webhook_id uuid not null references webhooks (id) on delete cascade,
  -- In the order in which things happened.
  number bigint generated always as identity,
  -- What of one thing happens is sent in order: 'task <id>'.
  thing text not null,
  body text not null,
  created_at timestamptz not null,
  attempts integer not null default 0,
  -- Null once it has arrived.
  next_at timestamptz,
  delivered_at timestamptz,
  last_status integer,
  last_error text
);
create index webhook_deliveries_log on webhook_deliveries (webhook_id, created_at desc, id desc);
create index webhook_deliveries_waiting on webhook_deliveries (webhook_id, thing, number) where next_at is not null;
create index webhook_deliveries_due on webhook_deliveries (next_at) where next_at is not null;
create index webhook_deliveries_by_age on webhook_deliveries (created_at);
