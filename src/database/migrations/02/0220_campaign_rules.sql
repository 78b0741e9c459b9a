-- An editor's campaign selects goods by article, brand or group. The resulting price of each variant is written to
-- campaign_price, which also holds the sales of feeds.
alter table campaigns.campaign
  add column published boolean not null default true,
  add column percent smallint check (percent between 1 and 99);
comment on column campaigns.campaign.published is 'false: a draft, which has goods and no prices';
comment on column campaigns.campaign.percent is 'off the ordinary price without its deposit, where the goods name no price';

create table campaigns.campaign_goods (
  campaign_id int not null references campaigns.campaign on delete cascade,
  kind text not null check (kind in ('article', 'brand', 'group')),
  ref int not null,
  price int check (price > 0),
  primary key (campaign_id, kind, ref)
);
comment on column campaigns.campaign_goods.ref is 'an id of catalogue.article, brand or article_group (any level)';
comment on column campaigns.campaign_goods.price is 'of one piece; null: the campaign''s percentage, or a multi-buy''s';

create table campaigns.multi_buy (
  campaign_id int primary key references campaigns.campaign on delete cascade,
  take smallint not null check (take between 2 and 20),
  pay smallint check (pay between 1 and take - 1),
  amount int check (amount > 0),
  check ((pay is null) <> (amount is null))
);
comment on table campaigns.multi_buy is 'so many pieces for the price of fewer, or for an amount (without deposits)';

create table campaigns.multi_buy_variant (
  campaign_id int not null references campaigns.multi_buy on delete cascade,
  variant_id int not null references catalogue.variant,
  primary key (campaign_id, variant_id)
);
create index multi_buy_variant_idx on campaigns.multi_buy_variant (variant_id);

-- The prices that the published rules give now, rounded half up to whole øre and at least 1 øre.
create view campaigns.ruled_goods as
  with named as (
    select g.campaign_id, g.price, a.id as article_id from campaigns.campaign_goods g
      join catalogue.article a on a.id = g.ref where g.kind = 'article'
    union all
    select g.campaign_id, g.price, a.id from campaigns.campaign_goods g
      join catalogue.article a on a.brand_id = g.ref where g.kind = 'brand'
    union all
    select g.campaign_id, g.price, a.id from campaigns.campaign_goods g
      join catalogue.article_group g3 on g3.level = 3
      join catalogue.article_group g2 on g2.id = g3.parent_id and g.ref in (g3.id, g2.id, g2.parent_id)
      join catalogue.article a on a.group_id = g3.id where g.kind = 'group'
  )
  select c.id as campaign_id, a.id as article_id, v.id as variant_id,
         min(coalesce(n.price, case when c.percent is not null then
           greatest(1, a.pant + (greatest(0, v.price - a.pant)::bigint * (100 - c.percent) * 2 + 100) / 200)::int end)) as price,
         bool_or(m.campaign_id is not null) as multi_buy
    from named n
    join campaigns.campaign c on c.id = n.campaign_id
    left join campaigns.multi_buy m on m.campaign_id = c.id
    join catalogue.article a on a.id = n.article_id
    join catalogue.variant v on v.article_id = a.id and v.in_feed
   where c.published and c.feed_key is null
   group by c.id, a.id, v.id;

-- The deductions of a reservation at the time it was placed.
alter table reservations.reservation
  add column deductions jsonb not null default '[]' check (jsonb_typeof(deductions) = 'array'),
  add column discount int not null default 0 check (discount >= 0);
alter table reservations.line add column reduction int not null default 0 check (reduction >= 0);
comment on column reservations.reservation.deductions is 'name and øre of each multi-buy; total = price times count of the lines, less these and the discount';
comment on column reservations.line.reduction is 'the line''s share of deductions and discount, in øre';
