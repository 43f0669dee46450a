update people set presence = 'hidden' where id = '00000000-0000-4000-8000-0000000000a2';
