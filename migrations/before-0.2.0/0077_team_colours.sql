-- A team has a colour and a symbol of its own: chosen, or taken from its id as shared/team-look.ts does.
alter table teams
  add column chosen_colour text check (chosen_colour in ('green', 'coral', 'blue', 'pink', 'gold', 'violet')),
  add column chosen_symbol text check (
    chosen_symbol in ('star', 'leaf', 'book', 'rocket', 'bolt', 'heart', 'flag', 'cup')),
  add column colour text not null generated always as (coalesce(chosen_colour,
    (array['green', 'coral', 'blue', 'pink', 'gold', 'violet'])[1 + ('x' || right(id::text, 4))::bit(16)::integer % 6]
  )) stored,
  add column symbol text not null generated always as (coalesce(chosen_symbol,
    (array['star', 'leaf', 'book', 'rocket', 'bolt', 'heart', 'flag', 'cup'])[1 + ('x' || left(id::text, 4))::bit(16)::integer % 8]
  )) stored;
