create schema orders;

-- The state of the payment of each reservation that is an order.
create table orders.online_order (
  -- The reservation's id.
  id int primary key,
  shop_id int not null,
  -- How long its goods are held for the payment.
  pay_by timestamptz not null,
  payment_id text,
  confirmed_at timestamptz,
  -- The authorisation was lost: the order is paid in the shop like a reservation.
  lost_at timestamptz,
  receipt_no int unique,
  receipted_at timestamptz,
  -- Its payment needs no more action.
  settled boolean not null default false,
  look_at timestamptz not null default clock_timestamp()
);
create index unsettled_by_time on orders.online_order (look_at) where not settled;

-- Receipt numbers form an unbroken series: assigned under a lock, and rolled back with the transaction.
create table orders.receipt_number (
  id boolean primary key default true check (id),
  last int not null default 0
);
insert into orders.receipt_number default values;
