-- Whether the reminder of the next step was sent. Another day or time makes it due again.
alter table applications add column is_reminded boolean not null default false;
update applications set is_reminded = true where next_on <= current_date;
create index applications_to_remind on applications (next_on)
  where next_time is not null and not is_reminded and stage <> 'closed';
