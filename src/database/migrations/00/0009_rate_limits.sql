-- The shape that rate-limiter-flexible's PostgreSQL store reads and writes.
create table settings.rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
