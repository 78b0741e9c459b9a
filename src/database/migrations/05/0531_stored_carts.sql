-- The cart of a customer, shared between devices (decision 0256).
create table customers.cart (
  customer_id int primary key references customers.customer (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  version int not null default 1,
  promocode text,
  writes uuid[] not null default '{}',
  changed_at timestamptz not null default now()
);
comment on column customers.cart.id is 'a device that was in step with another cart (an account''s, or one that was deleted) merges instead';
comment on column customers.cart.version is 'one more with each change: an answer that is older than what a device has is dropped';
comment on column customers.cart.writes is 'the last fifty changes: one that is sent again after a lost answer counts once';
create index cart_changed_idx on customers.cart (changed_at);

create table customers.cart_line (
  customer_id int not null references customers.cart (customer_id) on delete cascade,
  ean text not null,
  count int not null check (count between 1 and 1000),
  added_at timestamptz not null default clock_timestamp(),
  primary key (customer_id, ean)
);
comment on column customers.cart_line.ean is 'as a device has it: what the catalogue does not know any more stays in a cart until it is removed';
