-- Ada renamed and moved a task and assigned it to Grace, who ticked it.
insert into task_changes (task_id, kind, actor_id, before, after, person_id, created_at)
  select '00000000-0000-4000-8000-0000000000c1', kind, actor::uuid, before, after, person::uuid, now()
  from (values
    ('renamed', '00000000-0000-4000-8000-0000000000a1', 'Write notes', 'Write the notes', null),
    ('moved', '00000000-0000-4000-8000-0000000000a1', null, '2026-12-25', null),
    ('assigned', '00000000-0000-4000-8000-0000000000a1', null, null, '00000000-0000-4000-8000-0000000000a2'),
    ('ticked', '00000000-0000-4000-8000-0000000000a2', null, null, null)
  ) as changes (kind, actor, before, after, person);
