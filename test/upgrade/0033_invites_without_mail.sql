-- Ada has invited somebody whose address got no more mails that day.
insert into invites (team_id, inviter_id, address, address_lower, is_picked, delivery, created_at, expires_at)
  select team_id, inviter_id, 'unsent@mail.test', 'unsent@mail.test', false, 'unsent', now(), now() + interval '14 days'
  from invites limit 1;
