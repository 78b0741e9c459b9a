-- A shop may sell for itself: by whose keys a payment was begun is by whose it is captured and paid back.
alter table payments.payment add column seller text check (seller ~ '^[0-9]{9}$');
comment on column payments.payment.seller is 'the organisation number by whose keys it was begun; null: by those of the chain';
