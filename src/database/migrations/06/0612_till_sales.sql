-- What the shops sell at their tills, one row for each line of a receipt. These rows do not change the stock: the
-- stock feed and counts do.
create table shops.till_sale (
  shop_id int not null references shops.shop,
  line_key text not null,
  ean text not null,
  variant_id int references catalogue.variant,
  quantity int not null check (quantity <> 0),
  price int check (price >= 0),
  counted_price int not null check (counted_price >= 0),
  collected boolean not null default false,
  sold_at timestamptz not null,
  primary key (shop_id, line_key)
);
comment on column shops.till_sale.line_key is 'the till''s own id of the line; a repeated line changes nothing';
comment on column shops.till_sale.variant_id is 'null: no article has this EAN yet';
comment on column shops.till_sale.quantity is 'negative: returned goods';
comment on column shops.till_sale.price is 'price of one piece as sent, in øre; null: not sent';
comment on column shops.till_sale.counted_price is 'price of one piece in the turnover: as sent, else the ordinary price at that time';
comment on column shops.till_sale.collected is 'the line rings up a reservation or an order, which is counted there already';

create index till_sale_variant_idx on shops.till_sale (variant_id, shop_id, sold_at);
create index till_sale_sold_at_idx on shops.till_sale (sold_at);
create index till_sale_unmatched_idx on shops.till_sale (ean) where variant_id is null;

-- The sums stay when the lines are deleted.
create table shops.till_week (
  shop_id int not null references shops.shop,
  monday date not null,
  sold int not null,
  returned int not null,
  turnover bigint not null,
  primary key (shop_id, monday)
);
comment on column shops.till_week.turnover is 'øre; returned goods are subtracted';

alter table feeds.run drop constraint run_kind_check;
alter table feeds.run add constraint run_kind_check check (kind in
  ('stores', 'products', 'inventory', 'postcodes', 'addresses', 'reviews', 'customers', 'sales', 'campaigns', 'changes'));
alter table feeds.import drop constraint import_kind_check;
alter table feeds.import add constraint import_kind_check check (kind in
  ('stores', 'products', 'inventory', 'postcodes', 'addresses', 'reviews', 'customers', 'sales', 'campaigns'));
