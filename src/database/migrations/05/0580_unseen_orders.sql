-- The browser that placed an order, until it has seen the result of the payment.
alter table reservations.reservation
  add column guest text,
  add column unseen boolean not null default false;
comment on column reservations.reservation.guest is 'id of the guest token of the browser that placed the order; null as soon as unseen is false';
comment on column reservations.reservation.unseen is 'an order that waits for its payment, or that is paid without the shopper having been shown so';
create index unseen_by_guest on reservations.reservation (guest) where unseen;
create index unseen_by_customer on reservations.reservation (customer_id) where unseen;
