-- Reactions may be emoji, by their names (features/chat/emoji-contract.ts). The four first ones keep their columns.
alter table chat_reactions drop constraint chat_reactions_reaction_check,
  add constraint chat_reactions_reaction_check check (reaction ~ '^[a-z]{2,20}$');
-- How many there are of each: {"party": 2}.
alter table chat_messages add column emoji jsonb not null default '{}';
