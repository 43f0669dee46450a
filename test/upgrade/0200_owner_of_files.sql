insert into objects_without_row (key, noted_at) values ('00000000-0000-4000-8000-00000000f11e', now());
