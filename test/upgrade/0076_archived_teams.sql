-- Ada archived one team, whose members wait.
with team as (
  insert into teams (name, owner_id, member_count, created_at, updated_at, archived_at) values
    ('Put away', '00000000-0000-4000-8000-0000000000a1', 1, now(), now(), now()) returning id),
  link as (insert into team_links (id, team_id, created_at) select id, id, now() from team)
insert into archived_members (team_id, user_id, joined_at, confirmed_at, role)
select id, '00000000-0000-4000-8000-0000000000a1', now(), now(), 'member' from team;
