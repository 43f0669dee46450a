-- The bytes of a file are in the store: a folder, or S3. An object without a row here is deleted by the job 'old-files'.
create table files (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references people (id) on delete cascade,
  -- Whose space it uses besides its owner's: the team of its room.
  team_id uuid references teams (id) on delete cascade,
  -- A photo is a person's picture. It is used as long as people.photo_url names it.
  kind text not null check (kind in ('attachment', 'photo')),
  name text not null,
  -- By its content.
  type text not null default '',
  -- Bytes in the store, while it arrives those that its sender announced.
  size integer not null,
  -- Of pictures.
  width integer,
  height integer,
  -- Of what was sent.
  sha256 bytea,
  -- Chosen by the browser, so that a repeated upload stores one file.
  key uuid not null,
  -- What is not used within a day is deleted.
  state text not null default 'arriving' check (state in ('arriving', 'ready', 'used')),
  message_id uuid references chat_messages (id) on delete cascade,
  created_at timestamptz not null,
  unique (owner_id, key)
);
create index files_team on files (team_id) where team_id is not null;
create index files_message on files (message_id) where message_id is not null;
create index files_unused on files (created_at) where state <> 'used';

-- What the message shows of its files, so that a page of messages needs no other table.
alter table chat_messages add column files jsonb not null default '[]';

-- The former photo of a person goes, whatever replaces it.
create function delete_former_photo() returns trigger language plpgsql as $$
begin
  delete from files where id = substring(old.photo_url from '^/api/photos/(.{36})$')::uuid and owner_id = old.id;
  return null;
end $$;
create trigger delete_former_photo after update of photo_url on people
  for each row when (old.photo_url like '/api/photos/%' and old.photo_url <> new.photo_url)
  execute function delete_former_photo();
