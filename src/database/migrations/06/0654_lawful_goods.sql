-- Facts of goods that the law requires: unit prices, food, age limits, guarantees of durability and product passports.

alter table catalogue.article
  add column ingredients text,
  add column allergens text,
  add column shelf_life text,
  add column age_limit smallint check (age_limit > 0),
  add column guarantee_years smallint check (guarantee_years > 0),
  add column passport_url text;
alter table catalogue.article_override add column age_limit smallint, add column guarantee_years smallint;
alter table catalogue.variant add column unit_measure text, add column unit_base_measure text;

comment on column catalogue.article.age_limit is 'in years; null: none';
comment on column catalogue.article.guarantee_years is 'of the producer, for the whole good and without extra cost';
comment on column catalogue.article_override.age_limit is '0: no limit; null: the one of the feed';
comment on column catalogue.article_override.guarantee_years is '0: no guarantee; null: the one of the feed';
comment on column catalogue.variant.unit_measure is 'the content in the form of a feed: 750 ml';
comment on column catalogue.variant.unit_base_measure is 'the measure of the unit price, such as 100 g; null: 1 kg, l, m, sqm, cbm or ct';
