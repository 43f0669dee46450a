alter table tasks
  -- Its items in their order: [{"id", "text", "done"}]. Only the page of a task reads them.
  add column checklist jsonb not null default '[]',
  add column item_count smallint not null default 0,
  add column items_done smallint not null default 0;
