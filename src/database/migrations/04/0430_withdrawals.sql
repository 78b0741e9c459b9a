-- What a shopper has withdrawn from of an order, before the goods come back: angrerettloven § 20.
create table orders.withdrawal (
  id int generated always as identity primary key,
  order_id int not null references orders.online_order,
  -- The first of its order is 1: of two that are sent at once one is made.
  number int not null check (number > 0),
  -- One of the words that the form offers, so that nothing about a person is typed here.
  reason text not null default '',
  at timestamptz not null default clock_timestamp(),
  unique (order_id, number)
);
create table orders.withdrawn_line (
  withdrawal_id int not null references orders.withdrawal,
  -- Of the order: its position.
  line smallint not null,
  count int not null check (count > 0),
  primary key (withdrawal_id, line)
);
