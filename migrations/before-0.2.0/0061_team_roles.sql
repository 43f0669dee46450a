-- The owner is `teams.owner_id`; their row says 'member'.
alter table team_members add column role text not null default 'member' check (role in ('admin', 'member', 'viewer'));
