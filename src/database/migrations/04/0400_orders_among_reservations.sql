-- An order allocates stock like a reservation and is paid before it is picked: decision 0201.
alter table reservations.reservation
  drop constraint reservation_status_id_check,
  add constraint reservation_status_id_check check (status_id between 0 and 8),
  add column is_order boolean not null default false;
comment on column reservations.reservation.status_id is '0 Venter på betaling, 1 Mottatt, 2 Plukkes, 3 Klar til henting, 4 Hentet, 5 Utløpt, 6 Avbestilt, 7 Avvist, 8 Ikke betalt; 0 and 8 are of orders alone';
comment on column reservations.reservation.is_order is 'it is paid online, see schema orders';
alter table reservations.reservation add check (is_order or status_id between 1 and 7);

-- An order that waits for payment has a pickup code, and counts towards the shopper's open reservations.
drop index reservations.open_pickup_code, reservations.open_by_phone, reservations.open_by_email, reservations.open_by_origin;
create unique index open_pickup_code on reservations.reservation (shop_id, pickup_code) where status_id in (0, 1, 2, 3);
create index open_by_phone on reservations.reservation (phone) where status_id in (0, 1, 2, 3);
create index open_by_email on reservations.reservation (lower(email)) where status_id in (0, 1, 2, 3);
create index open_by_origin on reservations.reservation (origin) where status_id in (0, 1, 2, 3);
