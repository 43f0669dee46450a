-- Ada and Grace are friends, Mallory asks Ada, and Grace has blocked Mallory.
insert into friend_requests (from_id, to_id, status, created_at, ended_at) values
  ('00000000-0000-4000-8000-0000000000a1', '00000000-0000-4000-8000-0000000000a2', 'accepted', now(), now()),
  ('00000000-0000-4000-8000-0000000000a3', '00000000-0000-4000-8000-0000000000a1', 'pending', now(), null);
insert into friendships values
  ('00000000-0000-4000-8000-0000000000a1', '00000000-0000-4000-8000-0000000000a2', 'grace hopper', now()),
  ('00000000-0000-4000-8000-0000000000a2', '00000000-0000-4000-8000-0000000000a1', 'ada lovelace', now());
insert into friend_counts (user_id, friends, incoming, outgoing) values
  ('00000000-0000-4000-8000-0000000000a1', 1, 1, 0),
  ('00000000-0000-4000-8000-0000000000a2', 1, 0, 0),
  ('00000000-0000-4000-8000-0000000000a3', 0, 0, 1);
insert into blocks values ('00000000-0000-4000-8000-0000000000a2', '00000000-0000-4000-8000-0000000000a3', now());
