-- A week looked back on. `three` are the things chosen for the next one: `[{ "text", "taskId" }]`.
create table week_reviews (
  user_id uuid not null references people (id) on delete cascade,
  -- Its Monday.
  week date not null,
  question smallint not null,
  thought text not null,
  keeps_thought boolean not null,
  three jsonb not null,
  is_skipped boolean not null,
  finished_at timestamptz not null,
  primary key (user_id, week)
);

-- When somebody wants to be reminded, by their own clock. Without a row they did not choose yet.
create table review_reminders (
  user_id uuid primary key references people (id) on delete cascade,
  -- From 0, Monday; null for never.
  weekday smallint,
  hour smallint not null,
  -- Now if it has to be computed again.
  next_at timestamptz,
  is_scheduled boolean not null default false
);
create index review_reminders_next on review_reminders (next_at) where next_at is not null;

create function follow_review_reminder() returns trigger language plpgsql as $$
begin
  update review_reminders set is_scheduled = false, next_at = now() where user_id = new.id and weekday is not null;
  return null;
end
$$;
create trigger follow_review_reminder after update of time_zone on people
  for each row when (new.time_zone <> old.time_zone) execute function follow_review_reminder();
