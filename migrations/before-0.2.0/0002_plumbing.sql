-- What the server itself keeps, for all its processes.

-- Made once, so that every process on this database signs alike (server/process/secret.ts).
create table secrets (
  name text primary key,
  value text not null
);

-- Counters of the rate limits (server/limits/rate-limits.ts); the library names the columns. Losing them in a crash is harmless.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);

-- The job queue makes its own tables in here (server/jobs/jobs.ts).
create schema jobs;
