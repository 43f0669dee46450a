-- Ada came with a team.
update people set purpose = 'team' where id = '00000000-0000-4000-8000-0000000000a1';
