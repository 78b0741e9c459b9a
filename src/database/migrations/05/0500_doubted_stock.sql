-- Pieces on hand that are unlikely to be there are not available, besides the buffer.

-- One statement, so that the table is rewritten once.
alter table shops.stock
  drop column available,
  add column doubt int not null default 0 constraint stock_doubt check (doubt >= 0),
  -- Available stock, defined only here: reservations check it and lists show it.
  add column available int not null generated always as
    (case when carried and pickup then greatest(0, on_hand - reserved - buffer - doubt) else 0 end) stored,
  -- Only the doubt makes it unavailable: shoppers should ring and ask.
  add column ask boolean not null generated always as
    (carried and pickup and on_hand - reserved - buffer > 0 and on_hand - reserved - buffer <= doubt) stored;
comment on column shops.stock.doubt is 'pieces on hand that are too unlikely to be there to be promised; by src/modules/shops/presence';
create index stock_doubt_idx on shops.stock (shop_id) where doubt > 0;
-- Counts and searches of one stock row.
create index correction_stock_idx on shops.correction (shop_id, variant_id);

-- Pieces looked for and missing by shop and group, older ones weighted less: the prior of the probabilities.
create table shops.presence (
  shop_id int not null references shops.shop,
  group_id int not null,
  found double precision not null,
  missing double precision not null,
  share double precision not null check (share > 0 and share < 1),
  primary key (shop_id, group_id)
);
comment on table shops.presence is 'summed up anew each night';
comment on column shops.presence.share is 'of pieces that are looked for those that are missing: the shop''s own looks, the group''s and the chain''s together';

-- A later count of the same figures moves nothing that a shopper sees.
create or replace function search.log_stock_update() returns trigger language plpgsql as $$
begin
  insert into search.change (kind, ref)
    select distinct 'stock', v.article_id
      from (select shop_id, variant_id, available, ask, carried, own_price from changed
            except
            select shop_id, variant_id, available, ask, carried, own_price from before) moved
      join catalogue.variant v on v.id = moved.variant_id;
  return null;
end $$;
