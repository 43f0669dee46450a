-- The career goal that an application is for.
alter table applications add column goal_id uuid references career_goals (id) on delete set null;
create index applications_goal on applications (goal_id) include (applied_on, outcome, company) where goal_id is not null;
