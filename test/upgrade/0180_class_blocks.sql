-- Somebody who is no friend of Ada is kept out of her class, and so blocked for her.
insert into class_blocks (class_id, blocked_id, by_id, reason, created_at)
  select class_id, people.id, class_members.user_id, 'Sent spam', now() from class_members cross join people
  where people.id <> class_members.user_id
    and not exists (select from class_members as others where others.user_id = people.id)
    and not exists (select from friendships where user_id = class_members.user_id and friend_id = people.id)
    and not exists (select from friend_requests where status = 'pending'
      and (from_id, to_id) in ((class_members.user_id, people.id), (people.id, class_members.user_id)))
  order by people.id limit 1;
insert into blocks (blocker_id, blocked_id, created_at, class_id)
  select class_members.user_id, blocked_id, now(), class_id from class_blocks join class_members using (class_id)
  on conflict do nothing;
