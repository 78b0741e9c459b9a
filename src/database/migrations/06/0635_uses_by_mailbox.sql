-- The uses of a promo code are counted by mailbox, so that another spelling of an address gives no further use.

create index reservation_promo_code_mailbox on reservations.reservation (promo_code_id, customers.mailbox_of(lower(email)))
  where promo_code_id is not null;
