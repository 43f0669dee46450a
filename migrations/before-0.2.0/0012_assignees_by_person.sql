-- Somebody's assignments in any order. As narrow as one column it looked cheaper to the planner than the two that hand them
-- out in the order of a list, and a list then sorted all of them, which are many for some.
drop index task_assignees_user;
create index task_assignees_user on task_assignees (user_id, task_id);
