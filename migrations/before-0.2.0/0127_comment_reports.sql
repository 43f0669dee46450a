-- Reported comments wait until those who run the server settle it. The owner of a team deletes comments without a report.
create table comment_reports (
  comment_id uuid not null references task_comments (id) on delete cascade,
  reporter_id uuid not null references people (id) on delete cascade,
  reason text not null check (reason in ('insult', 'spam', 'private', 'danger', 'other')),
  note text not null,
  created_at timestamptz(3) not null,
  settled_at timestamptz(3),
  primary key (comment_id, reporter_id)
);
create index comment_reports_reporter on comment_reports (reporter_id);
create index comment_reports_open on comment_reports (created_at desc, comment_id) where settled_at is null;
