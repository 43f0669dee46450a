-- Nobody but friends puts Grace into teams from now on.
update people set addable_by = 'friends' where id = '00000000-0000-4000-8000-0000000000a2';
