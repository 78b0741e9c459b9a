-- A person who collects for the shopper, with a separate link that shows only what is needed for it.
create table reservations.collector (
  reservation_id int primary key references reservations.reservation,
  name text not null check (btrim(name) <> ''),
  seed text not null,
  token_hash text not null unique,
  named_at timestamptz not null default clock_timestamp()
);
comment on table reservations.collector is 'one at the most; gone when the shopper revokes it, and with the reservation';
