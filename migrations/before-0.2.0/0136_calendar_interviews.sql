-- Interviews and next steps of the person's own applications in their calendar. Existing links go on as they were.
alter table calendars add column applications boolean not null default false;
create index applications_interviews on applications (owner_id, interview_on, id)
  where interview_on is not null and stage <> 'closed';
create index applications_next_steps on applications (owner_id, next_on, id) where next_on is not null and stage <> 'closed';
