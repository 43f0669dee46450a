create table task_comments (
  id uuid primary key default gen_random_uuid(),
  task_id uuid not null references tasks (id) on delete cascade,
  author_id uuid not null references people (id) on delete cascade,
  text text not null,
  -- As in chat_messages.
  mentions jsonb not null default '[]',
  created_at timestamptz not null,
  edited_at timestamptz,
  -- A removed comment can be brought back for a minute.
  removed_at timestamptz,
  removed_by uuid references people (id) on delete set null
);
create index task_comments_task on task_comments (task_id, created_at desc, id desc);
create index task_comments_author on task_comments (author_id);
create index task_comments_remover on task_comments (removed_by) where removed_by is not null;
create index task_comments_removed on task_comments (removed_at) where removed_at is not null;
create index task_comments_mentions on task_comments using gin (mentions jsonb_path_ops) where mentions <> '[]';

alter table tasks add column comment_count integer not null default 0;

-- Counted by the database itself, because comments also go with their authors.
create function count_comments() returns trigger language plpgsql as $$
declare
  difference integer := case when tg_op <> 'DELETE' and new.removed_at is null then 1 else 0 end
    - case when tg_op <> 'INSERT' and old.removed_at is null then 1 else 0 end;
begin
  if difference <> 0 then
    update tasks set comment_count = comment_count + difference, version = version + 1, repeats_from = null
    where id = coalesce(new.task_id, old.task_id);
  end if;
  return null;
end
$$;
create trigger count_comments after insert or update of removed_at or delete on task_comments
  for each row execute function count_comments();

-- The newest comment that a notification is about.
alter table notifications add column comment_id uuid references task_comments (id) on delete cascade;
create index notifications_comment on notifications (comment_id) where comment_id is not null;
