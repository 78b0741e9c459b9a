-- Withdrawals sent in by order number and contact, from a browser that has not shown that the order is its own. The link
-- in a mail to the order's address confirms them.
create table orders.withdrawal_request (
  id int generated always as identity primary key,
  order_id int not null references orders.online_order,
  -- The token of the link is derived from the seed and the shop's secret.
  seed text not null,
  token_hash text not null unique,
  -- Pieces by line of the order: [{"line": 0, "count": 1}].
  lines jsonb not null,
  reason text not null default '',
  at timestamptz not null default clock_timestamp(),
  confirmed_at timestamptz
);
comment on column orders.withdrawal_request.confirmed_at is 'when the link was used; null: not confirmed';
create index withdrawal_request_order on orders.withdrawal_request (order_id);
