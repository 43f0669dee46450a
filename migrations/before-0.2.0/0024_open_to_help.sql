-- Until when somebody is open to help, where they are, and with what: those see it who may find them.
alter table people add column help_line text not null default '', add column help_ends_at timestamptz;

-- Listing helpers walks the people that everyone finds; the others are looked up, as in a search.
create index people_open_to_help on people (help_ends_at desc, id)
  where discoverability = 'everyone' and not disabled and help_ends_at is not null;
