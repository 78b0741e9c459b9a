-- A feed may let two variants change barcodes (or SKUs) with each other: uniqueness holds at the end of each statement.
alter table catalogue.variant
  drop constraint variant_ean_key, add constraint variant_ean_key unique (ean) deferrable initially immediate,
  drop constraint variant_sku_key, add constraint variant_sku_key unique (sku) deferrable initially immediate;

-- A variant that moves to another article changes both: the one it left must be looked at again too.
create function search.log_variant_update() returns trigger language plpgsql as $$
begin
  insert into search.change (kind, ref)
    select 'article', article_id from changed union select 'article', article_id from before;
  return null;
end $$;
drop trigger log_update on catalogue.variant;
create trigger log_update after update on catalogue.variant referencing new table as changed old table as before
  for each statement execute function search.log_variant_update();
