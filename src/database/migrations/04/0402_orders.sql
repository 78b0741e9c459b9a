create schema orders;

-- Beside each reservation that is an order: how its payment goes on.
create table orders.online_order (
  -- The reservation's own number.
  id int primary key,
  shop_id int not null,
  -- Until when its goods wait for the payment.
  pay_by timestamptz not null,
  payment_id text,
  confirmed_at timestamptz,
  -- The authorisation is gone: it is paid in the shop like any reservation.
  lost_at timestamptz,
  receipt_no int unique,
  receipted_at timestamptz,
  -- Nothing is left to be done about its money.
  settled boolean not null default false,
  look_at timestamptz not null default clock_timestamp()
);
create index unsettled_by_time on orders.online_order (look_at) where not settled;

-- Numbers of receipts are unbroken: taken under a lock, given back where the transaction fails.
create table orders.receipt_number (
  id boolean primary key default true check (id),
  last int not null default 0
);
insert into orders.receipt_number default values;
