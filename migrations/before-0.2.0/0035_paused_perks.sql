-- What an account bought is paused while it owes points (features/people/server/queries/paused-perks.ts). Few accounts owe any, so every
-- list of people looks them up here at almost no cost.
create index reward_records_owing on reward_records (user_id) where owed > 0;
