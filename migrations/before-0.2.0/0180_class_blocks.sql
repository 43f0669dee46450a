-- People who are kept out of a class by those who lead it.
create table class_blocks (
  class_id uuid not null references classes (id) on delete cascade,
  blocked_id uuid not null references people (id) on delete cascade,
  -- The leader who wrote the reason.
  by_id uuid references people (id) on delete set null,
  reason text not null,
  created_at timestamptz not null,
  primary key (class_id, blocked_id)
);
create index class_blocks_blocked on class_blocks (blocked_id);
create index class_blocks_by on class_blocks (by_id);

-- The class whose list the block comes from; null for a person's own block. Versions before write own blocks only.
alter table blocks add column class_id uuid references classes (id) on delete cascade;
create index blocks_class on blocks (class_id, blocked_id) where class_id is not null;

alter table people
  add column class_lists text not null default 'followed' check (class_lists in ('followed', 'ignored'));
