-- Since when the provider has refused the next payment step, or not responded.
alter table orders.online_order add column waiting_since timestamptz;
create index waiting_by_time on orders.online_order (waiting_since) where waiting_since is not null;
