-- API keys for other programs: no account, no cookie, and only the permissions in their scopes.
create schema keys;

create table keys.key (
  id int generated always as identity primary key,
  name text not null check (name = btrim(name) and length(name) between 1 and 60),
  token_hash text not null unique,
  scopes text[] not null check (cardinality(scopes) between 1 and 200),
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  ended_at timestamptz,
  used_at timestamptz
);
comment on column keys.key.scopes is 'catalogue:read, reservations:read:SHOP, stock:write (of every shop), stock:write:SHOP';
comment on column keys.key.used_at is 'to the minute';
-- The audit log identifies keys by name.
create unique index key_name_idx on keys.key (lower(name)) where ended_at is null;

-- Programs ask each minute for changes of reservations since a time. Rows are in the order of time.
create index event_at_idx on reservations.event using brin (at) with (pages_per_range = 32);
