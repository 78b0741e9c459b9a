-- Keys by which other programs call the API: no account, no cookie, and only what their scopes name.
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
-- The audit log tells keys apart by their names.
create unique index key_name_idx on keys.key (lower(name)) where ended_at is null;

-- What became of reservations since a moment is asked each minute by who reads them by key; rows come in the order of time.
create index event_at_idx on reservations.event using brin (at) with (pages_per_range = 32);
