-- How people are adorned, what they have beyond what everybody has, and whether they want to see rewards at all.

alter table people
  -- {"frame": 1 to 6, "colour": 1 to 8}, each where they have it; null for none at all.
  add column flair jsonb,
  -- {"celebration": …, "pictures": true, "palettes": true}, each where they have it.
  add column extras jsonb not null default '{}',
  add column palette text not null default 'lamp',
  add column hides_rewards boolean not null default false;

alter table reward_records drop column is_hidden;
