-- Files also belong to tasks and to comments on them.
alter table files
  add column task_id uuid references tasks (id) on delete cascade,
  add column comment_id uuid references task_comments (id) on delete cascade,
  -- A file that was taken off a task can be brought back for a minute.
  add column removed_at timestamptz;
create index files_task on files (task_id, created_at, id) where task_id is not null;
create index files_comment on files (comment_id) where comment_id is not null;
create index files_removed on files (removed_at) where removed_at is not null;

-- What the comment shows of its files, as in chat_messages.
alter table task_comments add column files jsonb not null default '[]';
