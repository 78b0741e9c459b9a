-- How fresh a shop's stock is, without a look at all of its rows: the desk asks every 20 seconds.
create table shops.stock_freshness (
  shop_id int primary key references shops.shop,
  counted_at timestamptz not null
) with (fillfactor = 50);
comment on column shops.stock_freshness.counted_at is 'of the newest count that a feed or a till gave of any of its goods';
insert into shops.stock_freshness (shop_id, counted_at)
  select shop_id, max(counted_at) from shops.stock_count group by shop_id;
