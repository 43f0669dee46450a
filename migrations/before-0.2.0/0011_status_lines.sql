-- What somebody who bought a status line says beside their name, until it ends.
alter table people add column status_line text, add column status_line_ends_at timestamptz;
