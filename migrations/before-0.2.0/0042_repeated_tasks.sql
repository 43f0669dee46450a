alter table tasks
  -- An RRULE of RFC 5545. Ticking the task makes the next one, which takes the rule over.
  add column repeat text,
  -- The task that was ticked, until somebody changes this one: unticking that one removes this one.
  add column repeats_from uuid references tasks (id) on delete set null;
create unique index tasks_repeats_from on tasks (repeats_from) where repeats_from is not null;
