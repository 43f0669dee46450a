-- What somebody came to Cohort for, as they said on their first day. Null until they say.
alter table people add column purpose text check (purpose in ('team', 'job', 'class', 'tasks'));
