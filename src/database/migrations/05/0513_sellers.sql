-- A shop may sell in its own name: a payment is captured and refunded with the keys that started it.
alter table payments.payment add column seller text check (seller ~ '^[0-9]{9}$');
comment on column payments.payment.seller is 'the organisation number by whose keys it was begun; null: by those of the chain';
