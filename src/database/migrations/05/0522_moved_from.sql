alter table reservations.event add column from_shop_id int;
comment on column reservations.event.from_shop_id is 'the shop that the reservation was moved from; null: it stayed';
