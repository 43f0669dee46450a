-- How a person has dates and times; 'browser' follows the locale of each browser.
alter table people
  add column date_order text not null default 'browser',
  add column hour_clock text not null default 'browser',
  add column week_start text not null default 'browser';
