-- A trigger's plan is cached per session and fits its first call: after an update of one row, a join of the two
-- transition tables compared each row of a stock feed with every other. A difference of sets is linear in any plan.
create or replace function search.log_stock_update() returns trigger language plpgsql as $$
begin
  -- A later count of the same figures moves nothing that a shopper sees.
  insert into search.change (kind, ref)
    select distinct 'stock', v.article_id
      from (select shop_id, variant_id, available, carried, own_price from changed
            except
            select shop_id, variant_id, available, carried, own_price from before) moved
      join catalogue.variant v on v.id = moved.variant_id;
  return null;
end $$;
