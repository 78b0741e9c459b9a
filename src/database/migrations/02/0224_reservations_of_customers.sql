-- The list on a customer's own page: reservations made while logged in, and as a guest with the confirmed address.
create index reservation_by_email on reservations.reservation (lower(email), id);
create index reservation_by_customer on reservations.reservation (customer_id, id) where customer_id is not null;
