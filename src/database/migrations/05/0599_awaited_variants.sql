-- Goods that the product feed calls preorder, backorder or on display to order are not sold as in stock.
alter table catalogue.variant add column awaited boolean not null default false;
comment on column catalogue.variant.awaited is 'the feed says preorder, backorder or on display to order: shown as sold out, whatever the stock';
create index variant_awaited_idx on catalogue.variant (id) where awaited;
