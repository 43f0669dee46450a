-- A task without a date is due on the day 'infinity', so that it stands last in every list that an index orders by `due`.
alter table tasks
  -- Hours and minutes by the clock of whoever reads it, as the day is.
  add column "time" text,
  add column priority text not null default 'normal',
  -- In hours.
  add column estimate numeric(5, 2),
  -- Somebody has begun it.
  add column doing boolean not null default false;
