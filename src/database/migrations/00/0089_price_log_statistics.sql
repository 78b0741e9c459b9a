-- Prices in force at an instant, of variants in the log and of new ones.
create or replace function campaigns.log_prices_at(moment timestamptz, from_source text, run int, only_variants int[])
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
    -- A first import fills empty tables: planned without statistics, each sale would be looked for in all of them.
    analyze catalogue.variant, campaigns.campaign, campaigns.campaign_article, campaigns.campaign_price, campaigns.price_log;
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
