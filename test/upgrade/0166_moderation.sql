update server_settings set filtered_words = '{casino}', new_account_links = 2;
insert into new_account_links (person_id, day, links) values ('00000000-0000-4000-8000-0000000000a1', '2026-11-20', 1);
update chat_rooms set slow_seconds = 30 where id = '00000000-0000-4000-8000-000000000001';
insert into chat_slow_posts (room_id, person_id, posted_at)
  values ('00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-0000000000a1', now());
