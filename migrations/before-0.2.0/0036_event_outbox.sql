-- Live events that are saved with their change and published after the commit (server/live/outbox.ts). Rows live for milliseconds; those of a
-- process that was killed are published by another one. taken_at: when a process last began to publish the row.
create table event_outbox (
  id bigint generated always as identity primary key,
  events jsonb not null,
  taken_at timestamptz not null default clock_timestamp()
);
create index event_outbox_taken_at on event_outbox (taken_at);
-- The table is nearly empty at any moment but sees a row per change.
alter table event_outbox set (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0, autovacuum_analyze_threshold = 100000);
