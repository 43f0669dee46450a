-- The search of public teams also finds their tags. Between them is a line break, which no search contains.
-- array_to_string is immutable for texts only, so PostgreSQL does not call it immutable.
create function tags_in_one(tags text[]) returns text language sql immutable strict parallel safe
  as $$ select lower(array_to_string(tags, E'\n')) $$;
create index teams_tags on teams using gin (tags_in_one(tags) gin_trgm_ops)
  where is_public and archived_at is null and tags <> '{}';
