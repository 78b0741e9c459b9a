create schema search;

-- What the read model must look at again. Rows are found by the transaction that wrote them: serial numbers commit
-- out of order, and a reader that remembers the highest one seen skips rows.
create table search.change (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  kind text not null check (kind in ('article', 'stock', 'shop', 'lists')),
  ref int not null,
  at timestamptz not null default now()
);
comment on column search.change.kind is 'article: its facts or prices; stock: ref is the article whose stock moved; shop; lists: groups, brands, colours, genders';
create index change_xid_idx on search.change (xid);
create index change_at_idx on search.change (at);

create function search.wake() returns trigger language plpgsql as $$
begin
  -- Only wakes: what changed is read from the table, so a lost notification heals at the next look.
  perform pg_notify('hent_change', '');
  return null;
end $$;
create trigger wake after insert on search.change for each statement execute function search.wake();

-- One function per kind of source; statement triggers with transition tables, so that a feed of 200,000 rows
-- writes one log row per article.
create function search.log_article() returns trigger language plpgsql as $$
begin
  insert into search.change (kind, ref) select distinct 'article', id from changed;
  return null;
end $$;
create function search.log_article_ref() returns trigger language plpgsql as $$
begin
  insert into search.change (kind, ref) select distinct 'article', article_id from changed;
  return null;
end $$;
create function search.log_stock() returns trigger language plpgsql as $$
begin
  insert into search.change (kind, ref)
    select distinct 'stock', v.article_id from changed c join catalogue.variant v on v.id = c.variant_id;
  return null;
end $$;
create function search.log_stock_update() returns trigger language plpgsql as $$
begin
  -- A later count of the same figures moves nothing that a shopper sees.
  insert into search.change (kind, ref)
    select distinct 'stock', v.article_id
      from changed c join before b using (shop_id, variant_id) join catalogue.variant v on v.id = c.variant_id
     where (c.available, c.carried, c.own_price) is distinct from (b.available, b.carried, b.own_price);
  return null;
end $$;
create function search.log_campaign_price() returns trigger language plpgsql as $$
begin
  insert into search.change (kind, ref)
    select distinct 'article', v.article_id from changed c join catalogue.variant v on v.id = c.variant_id;
  return null;
end $$;
create function search.log_campaign() returns trigger language plpgsql as $$
begin
  insert into search.change (kind, ref)
    select distinct 'article', a.article_id from changed c join campaigns.campaign_article a on a.campaign_id = c.id;
  return null;
end $$;
create function search.log_shop() returns trigger language plpgsql as $$
begin
  insert into search.change (kind, ref) select distinct 'shop', id from changed;
  return null;
end $$;
create function search.log_lists() returns trigger language plpgsql as $$
begin
  insert into search.change (kind, ref) values ('lists', 0);
  return null;
end $$;

do $$
declare
  source record;
begin
  for source in
    select * from (values
      ('catalogue.article', 'log_article'), ('catalogue.variant', 'log_article_ref'),
      ('catalogue.article_picture', 'log_article_ref'), ('reviews.review', 'log_article_ref'),
      ('campaigns.campaign_article', 'log_article_ref'), ('campaigns.campaign_price', 'log_campaign_price'),
      ('shops.shop', 'log_shop')
    ) as t (tbl, fn)
  loop
    execute format('create trigger log_insert after insert on %s referencing new table as changed for each statement execute function search.%s()', source.tbl, source.fn);
    execute format('create trigger log_update after update on %s referencing new table as changed for each statement execute function search.%s()', source.tbl, source.fn);
    execute format('create trigger log_delete after delete on %s referencing old table as changed for each statement execute function search.%s()', source.tbl, source.fn);
  end loop;
  for source in
    select * from (values ('catalogue.brand'), ('catalogue.article_group'), ('catalogue.colour'), ('catalogue.colour_group'),
                          ('catalogue.size')) as t (tbl)
  loop
    execute format('create trigger log_lists after insert or update or delete on %s for each statement execute function search.log_lists()', source.tbl);
  end loop;
end $$;
create trigger log_insert after insert on shops.stock referencing new table as changed
  for each statement execute function search.log_stock();
create trigger log_update after update on shops.stock referencing new table as changed old table as before
  for each statement execute function search.log_stock_update();
create trigger log_update after update on campaigns.campaign referencing new table as changed
  for each statement execute function search.log_campaign();
