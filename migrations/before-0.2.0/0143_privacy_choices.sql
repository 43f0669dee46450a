-- Who may ask to be a friend, who may write, and who sees what of a person's page.
alter table people
  add column requestable_by text not null default 'everyone' check (requestable_by in ('everyone', 'teammates', 'nobody')),
  add column writable_by text not null default 'known' check (writable_by in ('known', 'friends', 'nobody')),
  add column profile_for text not null default 'everyone' check (profile_for in ('everyone', 'known')),
  add column socials_for text not null default 'known' check (socials_for in ('known', 'friends'));
