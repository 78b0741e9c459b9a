-- The age of a shop's stock without reading all its rows: the admin requests it every 20 seconds.
create table shops.stock_freshness (
  shop_id int primary key references shops.shop,
  counted_at timestamptz not null
) with (fillfactor = 50);
comment on column shops.stock_freshness.counted_at is 'of the newest count that a feed or a till gave of any of its goods';
insert into shops.stock_freshness (shop_id, counted_at)
  select shop_id, max(counted_at) from shops.stock_count group by shop_id;
