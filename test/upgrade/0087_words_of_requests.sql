-- Mallory says something to Ada.
update friend_requests set message = 'We met at the fair.' where status = 'pending';
