-- The durability label of Implementing Regulation (EU) 2025/1960 needs a guarantee of the whole good without extra cost.
alter table catalogue.article add column guarantee_full boolean not null default false;
alter table catalogue.article_override add column guarantee_full boolean;
comment on column catalogue.article.guarantee_years is 'years of the producer''s guarantee. null: none';
comment on column catalogue.article.guarantee_full is 'whether the producer''s guarantee covers the whole good without extra cost';
comment on column catalogue.article_override.guarantee_full is 'null: the value of the feed';
