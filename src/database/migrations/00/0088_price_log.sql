-- The prices actually charged, with their periods. Before prices are derived from this table only.
create table campaigns.price_log (
  id bigint generated always as identity primary key,
  variant_id int not null references catalogue.variant,
  shop_id int references shops.shop,
  price int not null check (price > 0),
  sale_from timestamptz,
  valid_from timestamptz not null check (isfinite(valid_from)),
  valid_to timestamptz not null default 'infinity',
  source text not null check (source in ('feed', 'sale', 'seed', 'claimed')),
  feed_run_id int references feeds.run,
  check (valid_from < valid_to),
  unique nulls not distinct (variant_id, shop_id, valid_from)
);
comment on column campaigns.price_log.shop_id is 'null: the chain''s price, one row for all shops; a shop has rows only where its own price differs';
comment on column campaigns.price_log.sale_from is 'when the campaign that gave this price starts (-infinity: it has no start); null: the ordinary price';
comment on column campaigns.price_log.valid_to is 'the first instant at which it no longer held; infinity: it holds';
comment on column campaigns.price_log.source is 'feed, sale: a campaign began or ended; seed: in force when the log began; claimed: before our first sight of the goods, by the feed''s word';

create table campaigns.price_log_mark (
  only_row boolean primary key default true check (only_row),
  logged_until timestamptz not null
);
comment on table campaigns.price_log_mark is 'starts and ends of campaigns are in the log up to here; locked by whoever writes the log';

create function campaigns.guard_price_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.valid_to > now() - interval '2 years' then
      raise exception 'the price log is append-only: a row may go two years after its price ended';
    end if;
    return old;
  end if;
  if old.valid_to <> 'infinity' or new.valid_to = 'infinity'
     or (new.id, new.variant_id, new.shop_id, new.price, new.sale_from, new.valid_from, new.source, new.feed_run_id)
        is distinct from
        (old.id, old.variant_id, old.shop_id, old.price, old.sale_from, old.valid_from, old.source, old.feed_run_id) then
    raise exception 'the price log is append-only: a row is ended once and never changed';
  end if;
  return new;
end $$;
create trigger guard before update or delete on campaigns.price_log
  for each row execute function campaigns.guard_price_log();

create function campaigns.check_price_log() returns trigger language plpgsql as $$
begin
  if exists (
    select from added a join campaigns.price_log l on l.variant_id = a.variant_id and l.id <> a.id
     where l.shop_id is not distinct from a.shop_id and l.valid_from < a.valid_to and a.valid_from < l.valid_to
  ) then
    raise exception 'the price log has two prices of one variant at one instant';
  end if;
  return null;
end $$;
create trigger no_overlap after insert on campaigns.price_log referencing new table as added
  for each statement execute function campaigns.check_price_log();

-- Only reduced goods have a before price, so a new row of any other article changes nothing visible.
create function search.log_charged_price() returns trigger language plpgsql as $$
declare
  articles int[];
begin
  select array_agg(distinct v.article_id) into articles from added a join catalogue.variant v on v.id = a.variant_id
   where a.shop_id is null and exists (select from campaigns.campaign_price p where p.variant_id = a.variant_id);
  if articles is not null then
    insert into search.change (kind, ref) select 'article', unnest(articles);
  end if;
  return null;
end $$;
create trigger log_insert after insert on campaigns.price_log referencing new table as added
  for each statement execute function search.log_charged_price();

-- The ordinary prices: the chain's, and those of shops that differ from it.
create view campaigns.ordinary_price as
  select v.id as variant_id, null::int as shop_id, v.price from catalogue.variant v where v.in_feed
  union all
  select s.variant_id, s.shop_id, s.own_price from shops.stock s join catalogue.variant v on v.id = s.variant_id
   where s.own_price is not null and s.carried and v.in_feed;

create view campaigns.sale_price as
  select p.variant_id, a.id as campaign_article_id, p.price, c.starts_at, c.ends_at
    from campaigns.campaign_price p
    join campaigns.campaign_article a on a.id = p.campaign_article_id
    join campaigns.campaign c on c.id = a.campaign_id;

-- Writes the starts and ends of sales in [since, before) at their exact instants, whenever it runs. only_variants:
-- these variants, null for all. claimed: before the variants were first seen; a sale without a start began when first
-- seen.
create function campaigns.log_sale_periods(since timestamptz, before timestamptz, only_variants int[], claimed boolean)
returns void language plpgsql set plan_cache_mode = force_custom_plan as $$
begin
  with moment as (
    select distinct s.variant_id, e.instant
      from campaigns.sale_price s
      cross join lateral (values (s.starts_at), (s.ends_at + interval '1 millisecond')) e(instant)
     where e.instant >= since and e.instant < before and isfinite(e.instant)
       and (only_variants is null or s.variant_id = any(only_variants))
  ), priced as (
    select l.id as open_id, l.variant_id, l.shop_id, l.price as open_price, l.sale_from as open_sale_from, m.instant,
           least(o.price, s.price) as price, case when s.price < o.price then s.starts_at end as sale_from
      from moment m
      join campaigns.price_log l on l.variant_id = m.variant_id and l.valid_to = 'infinity' and l.valid_from < m.instant
      join campaigns.ordinary_price o on o.variant_id = l.variant_id and coalesce(o.shop_id, 0) = coalesce(l.shop_id, 0)
      left join lateral (
        select p.price, p.starts_at from campaigns.sale_price p
         where p.variant_id = m.variant_id and p.starts_at <= m.instant and p.ends_at >= m.instant
           and not (claimed and p.starts_at = '-infinity')
         order by p.price, p.campaign_article_id limit 1
      ) s on true
  ), sequence as (
    select *, lag(price, 1, open_price) over w as price_before, lag(sale_from, 1, open_sale_from) over w as sale_before
      from priced window w as (partition by open_id order by instant)
  ), changed as (
    select * from sequence where (price, sale_from) is distinct from (price_before, sale_before)
  ), ended as (
    update campaigns.price_log l set valid_to = f.instant
      from (select open_id, min(instant) as instant from changed group by open_id) f where l.id = f.open_id
  )
  insert into campaigns.price_log (variant_id, shop_id, price, sale_from, valid_from, valid_to, source)
  select variant_id, shop_id, price, sale_from, instant,
         lead(instant, 1, 'infinity') over (partition by open_id order by instant),
         case when claimed then 'claimed' else 'sale' end
    from changed order by variant_id, shop_id, instant;
end $$;

-- Prices in force at an instant, of variants in the log and of new ones.
create function campaigns.log_prices_at(moment timestamptz, from_source text, run int, only_variants int[])
returns void language plpgsql set plan_cache_mode = force_custom_plan as $$
declare
  claimed int[];
begin
  -- At first sight the feed's word is taken: what it calls the ordinary price was charged for the 30 days before its sale.
  with unseen as (
    select v.id, v.price from catalogue.variant v
     where v.in_feed and (only_variants is null or v.id = any(only_variants))
       and not exists (select from campaigns.price_log l where l.variant_id = v.id and l.shop_id is null)
  ), begun as (
    select u.id, coalesce(min(s.starts_at) filter (where isfinite(s.starts_at)), moment) as at
      from unseen u join campaigns.sale_price s on s.variant_id = u.id
     where s.starts_at <= moment and s.price < u.price group by u.id
  ), added as (
    insert into campaigns.price_log (variant_id, price, valid_from, source, feed_run_id)
    select u.id, u.price, coalesce(b.at - interval '30 days', moment), case when b.id is null then from_source else 'claimed' end, run
      from unseen u left join begun b on b.id = u.id order by u.id
    returning variant_id, valid_from
  )
  select array_agg(variant_id) filter (where valid_from < moment) into claimed from added;
  if claimed is not null then
    perform campaigns.log_sale_periods('-infinity', moment, claimed, true);
  end if;

  with sale as (
    select distinct on (variant_id) variant_id, price, starts_at from campaigns.sale_price
     where starts_at <= moment and ends_at >= moment order by variant_id, price, campaign_article_id
  ), charged as (
    select o.variant_id, o.shop_id, least(o.price, s.price) as price, case when s.price < o.price then s.starts_at end as sale_from
      from campaigns.ordinary_price o left join sale s on s.variant_id = o.variant_id
     where only_variants is null or o.variant_id = any(only_variants)
  ), held as (
    select id, variant_id, shop_id, price, sale_from from campaigns.price_log
     where valid_to = 'infinity' and (only_variants is null or variant_id = any(only_variants))
  ), differing as (
    select h.id as held_id, c.* from charged c
      full join held h on h.variant_id = c.variant_id and coalesce(h.shop_id, 0) = coalesce(c.shop_id, 0)
     where (c.price, c.sale_from) is distinct from (h.price, h.sale_from)
  ), ended as (
    update campaigns.price_log l set valid_to = moment from differing d where l.id = d.held_id
  )
  insert into campaigns.price_log (variant_id, shop_id, price, sale_from, valid_from, source, feed_run_id)
  select variant_id, shop_id, price, sale_from, moment, from_source, run from differing
   where price is not null order by variant_id, shop_id;
end $$;

-- Brings the log up to an instant (null: now). Writers of the log wait for each other. Returns the instant reached,
-- never earlier than existing rows.
create function campaigns.bring_price_log_up(wanted timestamptz, whole boolean, from_source text, run int, only_variants int[])
returns timestamptz language plpgsql as $$
declare
  since timestamptz;
  moment timestamptz;
begin
  insert into campaigns.price_log_mark (logged_until) values ('-infinity') on conflict do nothing;
  select logged_until into since from campaigns.price_log_mark for update;
  moment := greatest(coalesce(wanted, clock_timestamp()), since + interval '1 millisecond');
  if isfinite(since) then
    perform campaigns.log_sale_periods(since, moment, null, false);
  end if;
  if whole or not isfinite(since) then
    perform campaigns.log_prices_at(moment, case when isfinite(since) then from_source else 'seed' end, run,
                                    case when isfinite(since) then only_variants end);
  end if;
  update campaigns.price_log_mark set logged_until = moment;
  return moment;
end $$;

select campaigns.bring_price_log_up(null, true, 'seed', null, null) from catalogue.variant limit 1;
