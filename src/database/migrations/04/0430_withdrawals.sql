-- A shopper's withdrawal from an order before the goods are returned: angrerettloven § 20.
create table orders.withdrawal (
  id int generated always as identity primary key,
  order_id int not null references orders.online_order,
  -- Numbered from 1 within an order, so that of two concurrent requests one fails.
  number int not null check (number > 0),
  -- One of the form's options, so that no personal data is entered.
  reason text not null default '',
  at timestamptz not null default clock_timestamp(),
  unique (order_id, number)
);
create table orders.withdrawn_line (
  withdrawal_id int not null references orders.withdrawal,
  -- The position of the line in the order.
  line smallint not null,
  count int not null check (count > 0),
  primary key (withdrawal_id, line)
);
