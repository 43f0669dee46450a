-- Links that begin with https://, '' for none.
alter table profiles add column portfolio text not null default '';
alter table profiles add column cv text not null default '';
