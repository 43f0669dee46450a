insert into secrets values ('sessions', 'a secret that is long enough to sign something with');
insert into rate_limits values ('search:ada', 3, 1);
