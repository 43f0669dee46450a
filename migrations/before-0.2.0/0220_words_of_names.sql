-- A name from each of its words on, such as 'sofia rossi' and 'rossi', in one index: searches find the beginning of any word,
-- and read no more than they show.
create table name_endings (
  user_id uuid not null references people on delete cascade,
  ending text not null,
  primary key (user_id, ending)
);
create index name_endings_search on name_endings (ending text_pattern_ops, user_id);

-- Ten words of a name, so that nobody fills the table.
create function endings_of(name text) returns setof text language sql immutable parallel safe as $$
  select distinct substr(name, place::integer) from (
    select word, sum(length(word)) over (order by position) - length(word) + 1 as place
    from regexp_split_to_table(name, '(?<=[[:space:][:punct:]’])') with ordinality as words (word, position)
  ) as placed
  where place = 1 or word !~ '^[[:space:][:punct:]’]' limit 10
$$;

create function add_name_endings() returns trigger language plpgsql as $$
begin
  insert into name_endings select id, endings_of(name_lower) from added;
  return null;
end
$$;
create trigger add_name_endings after insert on people referencing new table as added
  for each statement execute function add_name_endings();

create function follow_name_endings() returns trigger language plpgsql as $$
begin
  delete from name_endings where user_id = new.id;
  insert into name_endings select new.id, endings_of(new.name_lower);
  return null;
end
$$;
create trigger follow_name_endings after update of name_lower on people
  for each row when (old.name_lower <> new.name_lower) execute function follow_name_endings();

insert into name_endings select id, endings_of(name_lower) from people;

-- The index above replaces it.
drop index people_open_name;
