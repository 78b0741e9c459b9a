-- A reservation from a network with very many reservations is confirmed by an e-mailed code. Code and address are
-- stored as keyed hashes only.
create table promises.email_code (
  address_hash text primary key,
  seed text not null,
  tries smallint not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  hour_from timestamptz not null,
  hour_count smallint not null
);
create index email_code_sent_at_idx on promises.email_code (sent_at);
comment on column promises.email_code.tries is 'guesses taken at this seed';
comment on column promises.email_code.hour_count is 'codes sent to the address since hour_from';

-- Counts a network's reservations of the last hour, whatever their status.
create index reservation_by_origin_idx on reservations.reservation (origin, created_at);
