-- Ada was reminded of her next step.
update applications set next_time = '09:00', is_reminded = true where id = '00000000-0000-4000-8000-000000001001';
