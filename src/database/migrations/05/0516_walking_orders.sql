-- The order in which a picking round passes a shop's groups.

create table shops.walking_order (
  shop_id int not null references shops.shop on delete cascade,
  group_id int not null references catalogue.article_group on delete cascade,
  position smallint not null,
  primary key (shop_id, group_id),
  unique (shop_id, position)
);
comment on table shops.walking_order is 'main groups and their sub groups; what is not in it comes after, by name';
