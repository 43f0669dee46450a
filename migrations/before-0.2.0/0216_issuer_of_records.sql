-- The address at which the owner opened Cohort when they signed or shared the record last: without APP_ORIGIN it signs,
-- because a visitor chooses the name under which they ask.
alter table records add column issuer text;
