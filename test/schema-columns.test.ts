import { expect, test } from 'vitest'
import { addColumn, columnsOf } from './schema-columns.ts'

const schema = `-- What people read.
create table books (
  id uuid primary key,
  -- 'x, y' in brackets.
  size numeric(5, 2) not null default 1
);
create unlogged table readers (
  book_id uuid not null references books (id),
  user_id uuid not null,
  -- Once each.
  primary key (book_id, user_id),
  check (
    book_id <> user_id)
);
`

test('a new column is written below its reason, after those that its table has', () => {
  const migration = `-- Of the edition
-- that is read.
alter table books
  add column pages smallint default 1 check (pages in (1, 2)),
  -- With a ';' between them.
  add column if not exists "each" text
    not null default ';',
  drop column old;
alter table books alter column size set default 2;
update books set pages = 2;
alter table readers add column stars smallint;
`
  const columns = columnsOf(migration)
  expect(columns.map(({ table, name }) => `${table}.${name}`)).toEqual(['books.pages', 'books.each', 'readers.stars'])
  expect(columns.reduce(addColumn, schema)).toBe(`-- What people read.
create table books (
  id uuid primary key,
  -- 'x, y' in brackets.
  size numeric(5, 2) not null default 1,
  -- Of the edition
  -- that is read.
  pages smallint default 1 check (pages in (1, 2)),
  -- With a ';' between them.
  "each" text not null default ';'
);
create unlogged table readers (
  book_id uuid not null references books (id),
  user_id uuid not null,
  stars smallint,
  -- Once each.
  primary key (book_id, user_id),
  check (
    book_id <> user_id)
);
`)
})

test('a table that schema.sql does not have stays a matter for people', () => {
  expect(columnsOf('alter table shelves add column room text;').reduce(addColumn, schema)).toBe(schema)
})
