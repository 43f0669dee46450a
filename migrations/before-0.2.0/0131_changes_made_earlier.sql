-- By field: when its latest change was made and, if that was without connection, in which browser. A change that arrives later but
-- was made before does not replace it.
alter table tasks add column field_times jsonb not null default '{}';
