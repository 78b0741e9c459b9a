-- Returned goods of a paid order, in any shop, and their refund.
create table orders.goods_return (
  id int generated always as identity primary key,
  order_id int not null references orders.online_order,
  -- The shop and the staff account that received them.
  shop_id int not null,
  account_id int not null,
  amount int not null check (amount > 0),
  reason text not null default '',
  at timestamptz not null default clock_timestamp()
);
create index goods_return_of_order on orders.goods_return (order_id);
create table orders.returned_line (
  return_id int not null references orders.goods_return,
  -- The position of the line in the order.
  line smallint not null,
  count int not null check (count > 0),
  primary key (return_id, line)
);
