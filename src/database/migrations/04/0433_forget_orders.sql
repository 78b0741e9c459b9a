-- When an order's payment was last settled, and whether accounting needs it. The retention of its rows depends on
-- these.
alter table orders.online_order
  add column settled_at timestamptz,
  add column in_books boolean not null default true;
update orders.online_order set settled_at = greatest(receipted_at, confirmed_at, pay_by),
       in_books = receipt_no is not null or confirmed_at is not null
 where settled;
alter table orders.online_order add check (not settled or settled_at is not null);
create index forgotten_by_time on orders.online_order (in_books, settled_at) where settled;
