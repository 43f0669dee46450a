-- Ada applied for a job with a file, and closed another application.
insert into careers (owner_id, applied, closed, reminders_off)
  values ('00000000-0000-4000-8000-0000000000a1', 1, 1, '{closing}');
insert into applications (id, owner_id, stage, outcome, position, company, role, unconfirmed, contacts, checklist, applied_on, next_step, next_on, created_at, updated_at)
  values
    ('00000000-0000-4000-8000-000000001001', '00000000-0000-4000-8000-0000000000a1', 'applied', null, 1, 'Analytical Engines', 'Programmer', '{role}',
      '[{"id": "00000000-0000-4000-8000-000000001003", "name": "Charles", "about": "Owner", "email": "charles@example.com"}]', '[]', '2026-01-02', 'Call', '2026-01-05', now(), now()),
    ('00000000-0000-4000-8000-000000001004', '00000000-0000-4000-8000-0000000000a1', 'closed', 'no-answer', 2, 'Looms', 'Weaver', '{}', '[]', '[]', null, '', null, now(), now());
insert into application_entries (id, application_id, kind, stage, text, happened_on, before, created_at)
  values ('00000000-0000-4000-8000-000000001005', '00000000-0000-4000-8000-000000001001', 'stage', 'applied', '', '2026-01-02', '{"stage": "saved", "outcome": null}', now());
insert into files (id, owner_id, kind, name, size, key, state, application_id, document, created_at)
  values ('00000000-0000-4000-8000-000000001006', '00000000-0000-4000-8000-0000000000a1', 'attachment', 'cv.pdf', 1000, '00000000-0000-4000-8000-000000001007', 'used', '00000000-0000-4000-8000-000000001001', 'cv', now());
