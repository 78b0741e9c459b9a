-- A manager's settings of a shop: details that override the feed's, and its own hours for picking and for holding
-- goods.
create table shops.own_detail (
  shop_id int not null references shops.shop,
  field text not null check (field in ('address', 'postcode', 'place', 'phone', 'email', 'messenger_id', 'map_link',
    'description', 'opening_hours', 'special_opening_hours')),
  feed_value text,
  primary key (shop_id, field)
);
comment on table shops.own_detail is 'the columns of shops.shop that its manager keeps: a feed leaves them alone';
comment on column shops.own_detail.feed_value is 'what the feed says instead, to go back to';

alter table shops.shop
  add column ready_hours int check (ready_hours between 1 and 1000),
  add column pickup_hours int check (pickup_hours between 1 and 1000),
  add column edit_version int not null default 0;
comment on column shops.shop.ready_hours is 'open hours within which goods are ready; null: as the chain''s setting ready_within_hours';
comment on column shops.shop.pickup_hours is 'open hours for which ready goods are held; null: as the chain''s setting pickup_hours';
comment on column shops.shop.edit_version is 'rises with each change by staff: of two who edit at once the second is told';

-- If a shop changes its hours, open reservations keep what shoppers were told.
alter table reservations.reservation add column held_until timestamptz;
comment on column reservations.reservation.held_until is 'until when its goods are held at least, as was told before its shop changed its hours; null: it has not';
