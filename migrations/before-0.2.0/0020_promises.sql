-- The day by which points are given, where an assignee has put a task off: of what one puts off oneself one is not punctual.
-- Null where it is the due date.
alter table tasks add column promised date;

-- Whether somebody sent away what leads a new person from step to step.
alter table people add column hides_guide boolean not null default false;
