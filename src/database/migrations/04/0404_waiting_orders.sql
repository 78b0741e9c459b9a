-- Since when the provider has refused what is next for an order's money, or said nothing.
alter table orders.online_order add column waiting_since timestamptz;
create index waiting_by_time on orders.online_order (waiting_since) where waiting_since is not null;
