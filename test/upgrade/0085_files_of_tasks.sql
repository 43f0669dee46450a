-- Ada put a file on a task and another beside her comment, and took a third one off again.
insert into files (id, owner_id, kind, name, size, key, state, task_id, comment_id, removed_at, created_at)
  values
    ('00000000-0000-4000-8000-0000000000f5', '00000000-0000-4000-8000-0000000000a1', 'attachment', 'draft.pdf', 1000, '00000000-0000-4000-8000-0000000000f6', 'used', '00000000-0000-4000-8000-0000000000c2', null, null, now()),
    ('00000000-0000-4000-8000-0000000000f7', '00000000-0000-4000-8000-0000000000a1', 'attachment', 'sources.pdf', 1000, '00000000-0000-4000-8000-0000000000f8', 'used', null, '00000000-0000-4000-8000-0000000001c1', null, now()),
    ('00000000-0000-4000-8000-0000000000f9', '00000000-0000-4000-8000-0000000000a1', 'attachment', 'old.pdf', 1000, '00000000-0000-4000-8000-0000000000fa', 'used', '00000000-0000-4000-8000-0000000000c2', null, now(), now());
update task_comments set files = '[{"id": "00000000-0000-4000-8000-0000000000f7", "name": "sources.pdf", "type": "", "size": 1000, "width": null, "height": null}]'
  where id = '00000000-0000-4000-8000-0000000001c1';
