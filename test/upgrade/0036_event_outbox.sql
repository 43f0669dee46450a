-- What a process left that was killed: another one publishes and removes it.
insert into event_outbox (events, taken_at)
values ('[{"type":"settings.changed","uid":"00000000-0000-4000-8000-0000000000a1"}]', '2026-01-08T12:00Z');
