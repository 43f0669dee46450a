-- What a team is about, in a few words that Discover shows.
alter table teams add column tags text[] not null default '{}';
