-- Barcodes that are equal after padding with zeros to 14 digits are one code (decision 0303). `ean` keeps the feed's
-- written form; `gtin` is compared.
alter table catalogue.variant add column shares_code boolean not null default false;
comment on column catalogue.variant.shares_code is
  'another variant had the same code in another written form when gtin was introduced: this one is found by SKU only';
update catalogue.variant v set shares_code = true
 where exists (select from catalogue.variant o
                where o.id <> v.id and lpad(o.ean, 14, '0') = lpad(v.ean, 14, '0') and (o.in_feed, o.id) > (v.in_feed, v.id));
alter table catalogue.variant
  add column gtin text generated always as (case when shares_code then null else lpad(ean, 14, '0') end) stored,
  add constraint variant_gtin_key unique (gtin) deferrable initially immediate;
comment on column catalogue.variant.gtin is 'the code with 14 digits';

drop index reservations.line_by_ean;
create index line_by_gtin on reservations.line (lpad(ean, 14, '0'));
