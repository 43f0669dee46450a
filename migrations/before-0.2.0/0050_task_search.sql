-- The words of a task, each behind the first letters of the id of its team, or of its creator if it has no team. So the
-- index reads only words of the spaces that it is asked for. Punctuation separates words, as it does in what is typed.
create function task_words(space uuid, text text) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(array(
    select left(space::text, 8) || '/' || left(word, 100)
    from unnest(tsvector_to_array(to_tsvector('simple',
      translate(text, '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~', '                                ')))) as word))
$$;
alter table tasks
  -- Its team, or its creator if it has no team.
  add column space uuid not null generated always as (coalesce(team_id, creator_id)) stored,
  add column words tsvector not null
    generated always as (task_words(coalesce(team_id, creator_id), name || ' ' || notes)) stored,
  add column priority_rank smallint not null
    generated always as (case priority when 'high' then 1 when 'normal' then 2 else 3 end) stored;
create index tasks_open_words on tasks using gin (words) where done_at is null and removed_at is null;
create index tasks_done_words on tasks using gin (words) where done_at is not null and removed_at is null;

-- Ids by the index alone: the planner cannot know how many tasks hold the beginning of a word.
create function tasks_with_words(query tsquery, is_done boolean) returns table (task_id uuid)
  language sql stable set enable_seqscan = off set enable_indexscan = off as $$
  select id from tasks where not is_done and words @@ query and done_at is null and removed_at is null
  union all
  select id from tasks where is_done and words @@ query and done_at is not null and removed_at is null
$$;

-- The orders of a list besides the due date, for each team and for each person's own tasks.
create index tasks_open_by_priority on tasks (space, priority_rank, due, id)
  where done_at is null and removed_at is null;
create index tasks_open_by_age on tasks (space, created_at desc, id desc)
  where done_at is null and removed_at is null;
create index tasks_open_by_name on tasks (space, name collate "und-x-icu", id)
  where done_at is null and removed_at is null;
-- A month of the calendar, which holds open and done tasks.
create index tasks_by_due on tasks (space, due, id) where removed_at is null;
create index tasks_older_by_due on tasks (lower(assigned_email), due, id) where assigned_email is not null and removed_at is null;
