-- A friend who sees the three that somebody chose for the week. It ends with the friendship.
create table week_partners (
  user_id uuid primary key references people (id) on delete cascade,
  partner_id uuid not null references people (id) on delete cascade,
  chosen_at timestamptz not null,
  foreign key (user_id, partner_id) references friendships (user_id, friend_id) on delete cascade
);
create index week_partners_partner on week_partners (partner_id, chosen_at, user_id);
create index week_partners_friendship on week_partners (user_id, partner_id);
