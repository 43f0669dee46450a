update chat_reports set reason = 'spam', note = 'Again', to_admins = true;
update chat_messages set admins_asked_at = now() where reported_at is not null;
insert into person_reports (person_id, reporter_id, reason, note, created_at)
  values ('00000000-0000-4000-8000-0000000000a2', '00000000-0000-4000-8000-0000000000a1', 'insult', '', now());
