-- How many pieces a shop keeps back from reservations: for all goods, a main group or a subcategory.
create table shops.buffer_rule (
  shop_id int not null references shops.shop,
  group_id int references catalogue.article_group,
  pieces int not null check (pieces between 0 and 1000),
  unique nulls not distinct (shop_id, group_id)
);
comment on table shops.buffer_rule is 'the nearest counts: of the sub group, else of the main group, else (no group) of the shop; none: nothing is kept back';

-- Evaluates the rules. New rows get the result immediately; a job updates the others.
create function shops.buffer_of(of_shop int, of_variant int) returns int language sql stable as $$
  select coalesce((
    select rule.pieces
      from catalogue.variant v
      join catalogue.article a on a.id = v.article_id
      join catalogue.article_group lowest on lowest.id = a.group_id
      join catalogue.article_group sub on sub.id = lowest.parent_id
      join shops.buffer_rule rule
        on rule.shop_id = of_shop and (rule.group_id is null or rule.group_id in (sub.id, sub.parent_id))
     where v.id = of_variant
     order by rule.group_id is null, rule.group_id = sub.id desc
     limit 1), 0)
$$;

create function shops.set_buffer() returns trigger language plpgsql as $$
begin
  -- A first feed brings hundreds of thousands of rows, to shops that mostly keep nothing back.
  if exists (select from shops.buffer_rule where shop_id = new.shop_id) then
    new.buffer := shops.buffer_of(new.shop_id, new.variant_id);
  end if;
  return new;
end $$;
create trigger set_buffer before insert on shops.stock for each row when (new.buffer = 0) execute function shops.set_buffer();
