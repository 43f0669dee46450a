-- The name was changed a minute ago without connection, and the date since.
update tasks set field_times = jsonb_build_object(
    'name', jsonb_build_object('at', now() - interval '1 minute', 'browser', '00000000-0000-4000-8000-0000000000b1'),
    'due', jsonb_build_object('at', now(), 'browser', null))
  where id = '00000000-0000-4000-8000-0000000000c1';
