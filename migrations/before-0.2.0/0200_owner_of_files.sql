-- Which database may delete objects of the file store. Each restore makes a new id, and the store holds the id of its
-- owner (server/files/store-owner.ts).
alter table server_settings
  add column installation uuid not null default gen_random_uuid(),
  -- Restored to try a backup: no mail, push or webhook leaves this server, and nothing is deleted from the store.
  add column is_trial boolean not null default false,
  -- Why nothing is deleted from the store just now. Null: it is cleaned up.
  add column sweep_stopped text;

-- Objects of the store without a row in `files`, and since when. They are deleted two weeks later, by the job 'old-files'.
create table objects_without_row (
  key text primary key,
  noted_at timestamptz not null
);
create index objects_without_row_due on objects_without_row (noted_at);
