-- Applications that the people of a week sent in it, counted as its finished tasks are.
alter table crew_weeks add column applications integer not null default 0;
