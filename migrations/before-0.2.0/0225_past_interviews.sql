-- An interview that is over needs its owner until they say how it went, also after they said thank you.
drop index applications_due;
alter table applications drop column due_on;
alter table applications add column due_on date generated always as (
  case when stage <> 'closed' then greatest(
    least(next_on, case stage
      when 'saved' then closes_on - 3
      when 'applied' then case when answered_on is null then greatest(applied_on, followed_up_on) + 7 end
      when 'interview' then interview_on - 1
      when 'offer' then answer_by - 7
    end),
    snoozed_until)
  end) stored;
create index applications_due on applications (owner_id, (coalesce(due_on, 'infinity')), id);
