-- What administrators choose for the whole server, in its only row.
create table server_settings (
  is_only boolean primary key default true check (is_only),
  -- Who may sign up. Null: nobody chose yet.
  registration text check (registration in ('open', 'domain', 'invite', 'approval')),
  -- For 'domain', in lower case.
  registration_domains text[] not null default '{}'
);
insert into server_settings default values;

-- Who signed up and is not in yet: until administrators approve, or until the address is confirmed. Such an account is
-- disabled, so that nobody sees it, and goes at `leaving_at` unless it is let in.
alter table people add column waits_for text check (waits_for in ('approval', 'confirmation'));
alter table people add check (waits_for is null or disabled);
create index people_waiting on people (created_at desc, id desc) where waits_for = 'approval';
drop index people_disabled;
create index people_disabled on people (created_at desc, id desc) where disabled and waits_for is null;
