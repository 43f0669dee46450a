-- The kinds of news that somebody does not want to be told (features/notifications/contract.ts).
alter table people add column unwanted_news text[] not null default '{}';
