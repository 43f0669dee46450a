-- The application of Ada was found through a person.
update applications set source = 'Through a person' where id = '00000000-0000-4000-8000-000000001001';
