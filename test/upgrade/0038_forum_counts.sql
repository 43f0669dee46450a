-- A change of the Welcome forum that nobody has been told of yet.
update chat_rooms set count_at = '2026-01-09T12:00Z', counted_number = 0 where id = '00000000-0000-4000-8000-000000000001';
