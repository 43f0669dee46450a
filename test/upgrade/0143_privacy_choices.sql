-- Of Grace; Ada keeps what everybody begins with.
update people set requestable_by = 'teammates', writable_by = 'nobody', profile_for = 'known', socials_for = 'friends'
  where id = '00000000-0000-4000-8000-0000000000a2';
