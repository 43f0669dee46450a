-- The task with own ticks is for everyone in the team, which are these two.
update tasks set everyone = true where id = '00000000-0000-4000-8000-0000000000c7';
