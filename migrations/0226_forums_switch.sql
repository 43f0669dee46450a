-- Administrators may do without public forums.
alter table server_settings add column has_forums boolean not null default true;
