-- Whether single letters are shortcuts.
alter table people add column letter_shortcuts boolean not null default true;
