-- Ada was told this morning.
update careers set look_at = '2026-11-21T07:00:00Z';
