-- The period to return goods counts from the confirmation: a request by order number may be confirmed days later.
alter table orders.withdrawal add column confirmed_at timestamptz not null default now();
update orders.withdrawal set confirmed_at = at;
comment on column orders.withdrawal.confirmed_at is 'when it was recorded; the goods are due 14 days later';
